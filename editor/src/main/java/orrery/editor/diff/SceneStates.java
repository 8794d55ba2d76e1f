package orrery.editor.diff;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Snapshot;

/// Where the diff pane has scene files from.
public interface SceneStates {
    /// Asks for a scene file; empty where the user thought better of it. FX thread.
    Optional<Path> choose();

    /// Reads a scene file. Any thread.
    Read read(Path file);

    /// Reads a scene that comes with the program. Any thread.
    Read readSample(String name);

    /// What became of reading.
    ///
    /// @param state the state that the file holds; null where it could not be read
    /// @param problem why it could not; empty where it was
    record Read(@Nullable Snapshot state, String problem) {}
}
