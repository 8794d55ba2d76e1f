package orrery.editor.app.scene;

import java.util.List;
import orrery.ecs.rerun.Divergence;
import orrery.editor.session.check.DeterminismResult;

/// Messages about two runs that differ: where they differ, and what to check.
public final class DivergenceText {

    private DivergenceText() {}

    /// Returns the message for two runs that should be equal.
    ///
    /// @param runs the runs that differ: `two runs of the scene`
    /// @param name name of the entity that differs; empty if it has none
    public static String of(String runs, Divergence divergence, String name) {
        return place(runs, divergence, name) + ". Look " + (divergence.system().isEmpty() ? "in the systems" : "there")
                + " for something that differs between runs: time, random numbers from outside, identity hashes, or the"
                + " order of a HashMap.";
    }

    /// Returns the message for two runs that differ because of state outside the world.
    ///
    /// @param runs the runs that differ: `two runs in one program`
    /// @param others clause about the runs that do not differ, such as `two runs with newly loaded classes are equal`
    /// @param fields non-final static fields of the world's classes
    public static String ofOutside(String runs, Divergence divergence, String name, String others,
            List<String> fields) {
        String where = fields.isEmpty()
                ? "Look for objects that outlive a run, files, and static fields of libraries."
                : "Look at the static fields that are not final: %s.".formatted(SceneStore.listed(fields));
        return "%s, while %s. So state outside the world is the likely cause. %s".formatted(
                place(runs, divergence, name),
                others, where);
    }

    /// Returns the message for recorded ticks whose result differs in a second run.
    public static String of(DeterminismResult found, Divergence divergence) {
        String name = found.entityName();
        return switch (found.cause()) {
            case RUN -> of("the recorded run and a second one", divergence, name);
            case RECORDED_OUTSIDE -> ofOutside("the recorded run and a second one", divergence, name,
                    "two runs with newly loaded classes are equal", found.fields());
            case AGAIN_OUTSIDE -> ofOutside("the recorded run and a second one in the same program", divergence, name,
                    "a run with newly loaded classes is equal to the recording", found.fields());
        };
    }

    /// Returns a sentence about the first difference between two runs of the same ticks: one with the former code and one with
    /// the changed code.
    ///
    /// @param name name of the entity that differs; empty if it has none
    public static String change(Divergence divergence, String name) {
        StringBuilder text = new StringBuilder(divergence.system());
        text.append(divergence.system().isEmpty() ? "" : ", ").append(divergence.type());
        if (!divergence.field().isEmpty()) {
            text.append('.').append(divergence.field());
        }
        if (!divergence.entity().isNone()) {
            text.append(" of ").append(name.isEmpty() ? divergence.entity() : divergence.entity() + " (" + name + ")");
        }
        return divergence.values().isEmpty()
                ? text.append(" differs.").toString()
                : text.append(": ").append(divergence.values().get(0)).append(" before, ")
                        .append(divergence.values().get(1)).append(" now.").toString();
    }

    private static StringBuilder place(String runs, Divergence divergence, String name) {
        StringBuilder text = new StringBuilder("Not deterministic: ").append(runs).append(" diverge in tick ")
                .append(divergence.tick());
        if (!divergence.system().isEmpty()) {
            text.append(", ").append(divergence.system());
        }
        text.append(", ").append(divergence.type());
        if (!divergence.field().isEmpty()) {
            text.append('.').append(divergence.field());
        }
        if (!divergence.entity().isNone()) {
            text.append(" of ").append(name.isEmpty() ? divergence.entity() : divergence.entity() + " (" + name + ")");
        }
        if (!divergence.values().isEmpty()) {
            text.append(": ").append(divergence.values().get(0)).append(" in one, ").append(divergence.values().get(1))
                    .append(" in the other");
        } else if (!divergence.entity().isNone()) {
            text.append(", which only one run changed, or each run differently");
        }
        return text;
    }
}
