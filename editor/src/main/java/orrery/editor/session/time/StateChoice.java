package orrery.editor.session.time;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A state that the user means, before it is known which one that is. Immutable.
public sealed interface StateChoice {
    /// The state that is shown.
    record Shown() implements StateChoice {}

    /// The recorded state before the shown one.
    record Previous() implements StateChoice {}

    /// The oldest recorded state, with the edits that were made at it.
    record Start() implements StateChoice {}

    /// The state after that many ticks on the shown branch.
    ///
    /// @param tick its number
    record Tick(long tick) implements StateChoice {}

    /// The state of another branch that has the number of the shown one.
    ///
    /// @param branch number of the branch
    record SameTick(int branch) implements StateChoice {}

    /// The newest state of a branch.
    ///
    /// @param branch number of the branch
    record Newest(int branch) implements StateChoice {}

    /// What a scene file holds.
    ///
    /// @param file the file; null for that of the open scene
    record InFile(@Nullable Path file) implements StateChoice {}
}
