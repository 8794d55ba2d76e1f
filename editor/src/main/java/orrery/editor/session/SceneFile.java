package orrery.editor.session;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.Scene;

/// Where a scene comes from and is saved to.
///
/// @param name what the window calls it
/// @param path its file; null for a new scene and for samples
/// @param scene what was read, with what of the file the world does not hold; null for a world that came from no file
/// @param recording the recording that the world came from, ticks and all; null if it came from a scene
/// @param sample name of the sample that it is as long as it has no file; empty for all else
public record SceneFile(String name, @Nullable Path path, @Nullable Scene scene,
        @Nullable OpenedRecording recording, String sample) {
    /// A scene that came from a file of its own.
    public SceneFile(String name, @Nullable Path path, @Nullable Scene scene) {
        this(name, path, scene, null, "");
    }

    /// A scene that comes with the program.
    public static SceneFile ofSample(String name, String sample, @Nullable Scene scene) {
        return new SceneFile(name, null, scene, null, sample);
    }

    /// What a recording was opened from.
    public static SceneFile ofRecording(String name, Scene scene, OpenedRecording recording) {
        return new SceneFile(name, null, scene, recording, "");
    }

    /// A world that came from no file.
    public SceneFile(String name, @Nullable Path path) {
        this(name, path, null);
    }

    /// The same scene in another file.
    public SceneFile in(Path other) {
        return new SceneFile(String.valueOf(other.getFileName()), other, scene, recording, "");
    }

    /// Whether it can be read again, so that the world can be compared with it.
    public boolean isWritten() {
        return path != null || !sample.isEmpty();
    }
}
