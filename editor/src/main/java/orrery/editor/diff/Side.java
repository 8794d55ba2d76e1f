package orrery.editor.diff;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// One of the two compared states, identified but not yet read. Immutable.
///
/// @param key identifies the state: two sides with equal keys have the same state
/// @param label name for display: `tick 310`, `Branch 2, tick 310`, `solar-system.json`
/// @param shown name of the shown state with its branch: `Branch 2, tick 310`; empty for any other state
/// @param scene the scene to read; null for a state of the open world or a missing state
/// @param isFixed whether the state that belongs to the key never changes
/// @param problem why the state does not exist; empty if it does
record Side(Object key, String label, String shown, @Nullable Written scene, boolean isFixed, String problem) {

    /// A scene that is read for the comparison alone.
    sealed interface Written {
        /// A scene in a file.
        ///
        /// @param at time of the file's last change as text
        record InFile(Path file, String at) implements Written {}

        /// A sample scene.
        record OfSample(String name) implements Written {}
    }

    static Side missing(String label, String problem) {
        return new Side(problem, label, "", null, true, problem);
    }

    boolean isMissing() {
        return !problem.isEmpty();
    }

    /// A side with the copy of its state.
    ///
    /// @param state the copy; null if the state must be read from a scene file or sample, or is missing
    record Copied(Side side, @Nullable Snapshot state) {}
}
