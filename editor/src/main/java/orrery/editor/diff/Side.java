package orrery.editor.diff;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// One of the two states, as far as it is known which one is meant. Immutable.
///
/// @param key equal for equal states
/// @param label as people read it: `tick 310`, `Branch 2, tick 310`, `solar-system.json`
/// @param scene where it is read from; null for a state of the recording
/// @param isFixed whether the state of that key never changes
/// @param problem why there is no such state; empty where there is
record Side(Object key, String label, @Nullable Written scene, boolean isFixed, String problem) {

    /// A scene that is read when it is compared.
    sealed interface Written {
        /// A scene in a file.
        ///
        /// @param at when the file was written last
        record InFile(Path file, String at) implements Written {}

        /// A scene that comes with the program.
        record OfSample(String name) implements Written {}
    }

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
