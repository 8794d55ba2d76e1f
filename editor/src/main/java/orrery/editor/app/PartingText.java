package orrery.editor.app;

import java.util.List;
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
        return place(runs, parting, name) + ". Look " + (parting.system().isEmpty() ? "in the systems" : "there")
                + " for what differs from run to run: time, chance from outside, identity hashes, or the order of a HashMap.";
    }

    /**
     * The words where runs in classes that are loaded anew are the same.
     *
     * @param runs what parted: {@code two runs in one program}
     * @param fields static fields of the world's classes that are not final
     */
    static String ofOutside(String runs, Parting parting, String name, List<String> fields) {
        String where = fields.isEmpty()
                ? "Look for objects that outlive a run, files, and static fields of libraries."
                : "Look at the static fields that are not final: %s.".formatted(SceneStore.listed(fields));
        return place(runs, parting, name)
                + ", while two runs in classes loaded anew are the same. So state outside the world"
                + " is the likely cause. " + where;
    }

    private static StringBuilder place(String runs, Parting parting, String name) {
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
        return text;
    }
}
