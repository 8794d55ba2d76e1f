package orrery.editor.session;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.Scene;

/// Where a scene comes from and is saved to.
///
/// @param name what the window calls it
/// @param path its file; null for a new scene and for samples
/// @param scene what was read, with what of the file the world does not hold; null for a world that came from no file
public record SceneFile(String name, @Nullable Path path, @Nullable Scene scene) {
    /// A world that came from no file.
    public SceneFile(String name, @Nullable Path path) {
        this(name, path, null);
    }

    /// The same scene in another file.
    public SceneFile in(Path other) {
        return new SceneFile(String.valueOf(other.getFileName()), other, scene);
    }
}
