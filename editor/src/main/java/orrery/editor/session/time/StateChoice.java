package orrery.editor.session.time;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A state as the user names it, before it is resolved to a position. Immutable.
public sealed interface StateChoice {
    /// The shown state.
    record Shown() implements StateChoice {}

    /// The recorded state before the shown one.
    record Previous() implements StateChoice {}

    /// The oldest recorded state with the edits made at it.
    record Start() implements StateChoice {}

    /// The state after a tick of the shown branch.
    ///
    /// @param tick its number
    record Tick(long tick) implements StateChoice {}

    /// The state of another branch with the same tick number as the shown state. Has the edits that the branch made at it if this
    /// is the oldest recorded state, or if one of the two branches or of their ancestors starts there.
    ///
    /// @param branch number of the branch
    record SameTick(int branch) implements StateChoice {}

    /// The newest state of a branch.
    ///
    /// @param branch number of the branch
    record Newest(int branch) implements StateChoice {}

    /// The state in a scene file.
    ///
    /// @param file the file; null for the open scene's file
    record InFile(@Nullable Path file) implements StateChoice {}
}
