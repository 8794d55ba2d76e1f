package orrery.editor.diff;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// Chooses and reads the scenes that the diff pane compares.
public interface SceneStates {
    /// Asks for a scene file; empty if the user cancels. FX thread.
    Optional<Path> choose();

    /// Returns an object that is replaced by another when worlds are added or reloaded. Compare it by identity. Any thread.
    Object worlds();

    /// Reads a scene file. Any thread.
    Read read(Path file);

    /// Reads a sample. Any thread.
    Read readSample(String name);

    /// The result of reading.
    ///
    /// @param state the state in the file; null if it could not be read
    /// @param problem why it could not be read, or empty
    record Read(@Nullable Snapshot state, String problem) {}
}
