package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.Scene;
import orrery.editor.journal.FileStamp;

/// Where a scene comes from and is saved to.
///
/// @param name what the window calls it
/// @param path its file; null for a new scene and for samples
/// @param scene what was read, with what of the file the world does not hold; null for a world that came from no file
/// @param recording the recording that the world came from, ticks and all; null if it came from a scene
/// @param sample name of the sample that it is as long as it has no file; empty for all else
/// @param read the file that was read or written last, as it was then; null where there is none
public record SceneFile(String name, @Nullable Path path, @Nullable Scene scene,
        @Nullable OpenedRecording recording, String sample, @Nullable FileStamp read) {
    /// A scene that came from a file of its own.
    public SceneFile(String name, @Nullable Path path, @Nullable Scene scene) {
        this(name, path, scene, null, "", null);
    }

    /// A scene that comes with the program.
    public static SceneFile ofSample(String name, String sample, @Nullable Scene scene) {
        return new SceneFile(name, null, scene, null, sample, null);
    }

    /// What a recording was opened from.
    public static SceneFile ofRecording(String name, Scene scene, OpenedRecording recording) {
        return new SceneFile(name, null, scene, recording, "", null);
    }

    /// A world that came from no file.
    public SceneFile(String name, @Nullable Path path) {
        this(name, path, null);
    }

    /// The same scene in another file.
    public SceneFile in(Path other) {
        return new SceneFile(String.valueOf(other.getFileName()), other, scene, recording, "", null);
    }

    /// The same where a file was read or written that was then what is told.
    public SceneFile with(@Nullable FileStamp stamp) {
        return new SceneFile(name, path, scene, recording, sample, stamp);
    }

    /// The same where another scene was read.
    public SceneFile with(Scene other) {
        return new SceneFile(name, path, other, recording, sample, read);
    }

    /// Whether a file that is to be written is the one that was read or written last, and was changed by others since. One that
    /// is gone is not. Cost: see [FileStamp#isUnchanged()].
    public boolean isChangedOnDisk(Path target) {
        return read != null && Files.exists(target) && isSame(read.path(), target) && !read.isUnchanged();
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
        }
    }

    /// Whether it can be read again, so that the world can be compared with it.
    public boolean isWritten() {
        return path != null || !sample.isEmpty();
    }
}
