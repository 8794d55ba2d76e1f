package orrery.editor.app;

import orrery.ecs.history.Parting;

/** Says where two runs parted, and where to look. */
final class PartingText {

    private PartingText() {}

    /**
     * The words for people.
     *
     * @param runs what parted: {@code two runs of the scene}
     * @param name the entity's name; empty where it has none
     */
    static String of(String runs, Parting parting, String name) {
        StringBuilder text = new StringBuilder("Not deterministic: ").append(runs).append(" part in tick ")
                .append(parting.tick());
        if (!parting.system().isEmpty()) {
            text.append(", ").append(parting.system());
        }
        text.append(", ").append(parting.type());
        if (!parting.field().isEmpty()) {
            text.append('.').append(parting.field());
        }
        if (!parting.entity().isNone()) {
            text.append(" of ").append(name.isEmpty() ? parting.entity() : parting.entity() + " (" + name + ")");
        }
        if (!parting.values().isEmpty()) {
            text.append(": ").append(parting.values().get(0)).append(" in one, ").append(parting.values().get(1))
                    .append(" in the other");
        } else if (!parting.entity().isNone()) {
            text.append(", which one run changed otherwise or not at all");
        }
        return text.append(". Look ").append(parting.system().isEmpty() ? "in the systems" : "there").append(
                " for what differs from run to run: time, chance from outside, identity hashes, or the order of a HashMap.")
                .toString();
    }
}
