package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.journal.FileStamp;

/// Where the open scene comes from and where it is saved: its file, sample or recording.
///
/// @param name name in the window
/// @param path the file; null for a new scene, samples and recordings
/// @param scene content of the file, including what the world does not represent; null for a program's world, and for a new
///     scene until it is open, see [#ofOpen]
/// @param recording the recording that was opened; null if a scene was opened
/// @param sample name of the sample as long as the scene has no file; empty for everything else
/// @param read stamp of the file that was read or written last; null if there is none, or it is a pipe
/// @param opened stamp of the recording when it was opened; null if there is none
/// @param recorded stamp of the file to which all ticks were saved last; null if there is none
public record SceneFile(String name, @Nullable Path path, @Nullable Scene scene,
        @Nullable OpenedRecording recording, String sample, @Nullable FileStamp read, @Nullable FileStamp opened,
        @Nullable FileStamp recorded) {
    /// Describes a scene in a file.
    public SceneFile(String name, @Nullable Path path, @Nullable Scene scene) {
        this(name, path, scene, null, "", null, null, null);
    }

    /// Describes a scene that comes from a sample.
    public static SceneFile ofSample(String name, String sample, @Nullable Scene scene) {
        return new SceneFile(name, null, scene, null, sample, null, null, null);
    }

    /// Describes a scene that comes from a recording.
    public static SceneFile ofRecording(String name, Scene scene, OpenedRecording recording) {
        return new SceneFile(name, null, scene, recording, "", null, null, null);
    }

    /// Describes a scene whose world was not read from a file.
    public SceneFile(String name, @Nullable Path path) {
        this(name, path, null);
    }

    /// Returns the same scene in another file.
    public SceneFile in(Path other) {
        return new SceneFile(String.valueOf(other.getFileName()), other, scene, recording, "", null, opened,
                recorded);
    }

    /// Returns a copy with the stamp of the file that was read or written last.
    public SceneFile with(@Nullable FileStamp stamp) {
        return new SceneFile(name, path, scene, recording, sample, stamp,
                recording != null && path == null ? stamp : opened, recorded);
    }

    /// Returns a copy with the stamp of the file to which all ticks were saved. A null stamp changes nothing.
    public SceneFile recorded(@Nullable FileStamp stamp) {
        return new SceneFile(name, path, scene, recording, sample, read, opened, stamp == null ? recorded : stamp);
    }

    /// The stamps of the recording files that have the ticks of the open world: of the file that was opened, and of the file to
    /// which all ticks were saved last.
    public List<FileStamp> recordings() {
        return Stream.concat(Stream.ofNullable(opened), Stream.ofNullable(recorded)).toList();
    }

    /// Returns a copy with other content.
    public SceneFile with(Scene other) {
        return new SceneFile(name, path, other, recording, sample, read, opened, recorded);
    }

    /// Returns this file with content, which remembers the ids that saves give to entities. If there is no content yet, because
    /// the world was not read from a file, the content is a scene with an empty world: it does not keep the open world in memory.
    public SceneFile ofOpen(Simulation world) {
        return scene == null ? with(Scene.of(world.definition().open(TrackingLevel.OFF, 0))) : this;
    }

    /// Returns the scene of a state of the world, with the other content of the file.
    public Scene sceneOf(Simulation state) {
        return scene == null ? Scene.of(state) : scene.with(state);
    }

    /// Whether a file to be written is the one that was read or written last and was changed by another program since. False for
    /// a deleted file. Cost: see [FileStamp#isUnchanged()].
    public boolean isChangedOnDisk(Path target) {
        return read != null && Files.exists(target) && isLast(target) && !read.isUnchanged();
    }

    private boolean isLast(Path target) {
        return read != null && isSame(read.path(), target);
    }

    /// Whether a file is the scene's own.
    public boolean isOwn(Path target) {
        return path != null && isSame(path, target);
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
        }
    }

    /// Whether the scene can be read again, so that the world can be compared with it.
    public boolean isWritten() {
        return path != null || !sample.isEmpty();
    }
}
