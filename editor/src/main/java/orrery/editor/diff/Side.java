package orrery.editor.diff;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// One of the two states, as far as it is known which one is meant. Immutable.
///
/// @param key equal for equal states
/// @param label as people read it: `tick 310`, `Branch 2, tick 310`, `solar-system.json`
/// @param file where it is read from; null for a state of the recording
/// @param isFixed whether the state of that key never changes
/// @param problem why there is no such state; empty where there is
record Side(Object key, String label, @Nullable Path file, boolean isFixed, String problem) {

    static Side missing(String label, String problem) {
        return new Side(problem, label, null, true, problem);
    }

    boolean isMissing() {
        return !problem.isEmpty();
    }

    /// A side with its copy.
    ///
    /// @param state null where it is to be read from its file
    record Copied(Side side, @Nullable Snapshot state) {}
}
