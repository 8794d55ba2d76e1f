package orrery.editor.diff;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// Chooses and reads the scenes that the diff pane compares.
public interface SceneStates {
    /// Asks the user for a scene file. Empty if the user cancels. FX thread.
    Optional<Path> choose();

    /// Returns an object that identifies the known worlds. It is replaced when worlds are added or reloaded. Compare it by
    /// identity. Any thread.
    Object worlds();

    /// Reads a scene file. Any thread.
    Read read(Path file);

    /// Reads a sample scene. Any thread.
    Read readSample(String name);

    /// The result of reading a scene.
    ///
    /// @param state the state in the scene; null if the scene could not be read
    /// @param problem why the scene could not be read, or empty
    record Read(@Nullable Snapshot state, String problem) {}
}
