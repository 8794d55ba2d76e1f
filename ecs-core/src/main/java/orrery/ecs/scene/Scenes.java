package orrery.ecs.scene;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.scene.write.NewHandles;
import orrery.ecs.scene.write.SceneWriter;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Reads and writes scenes. Any thread may read; the world that comes of it belongs to that thread until it releases it.
public final class Scenes {
    /// The format that every scene names.
    public static final String FORMAT = SceneFormat.NAME;
    /// The version that is written; older ones are migrated, newer ones refused.
    public static final int VERSION = SceneFormat.VERSION;

    private Scenes() {}

    /// Reads a scene file.
    ///
    /// @param catalog the world providers that the file may name
    /// @param level how closely the world tracks changes
    public static SceneResult read(Path file, WorldCatalog catalog, TrackingLevel level) {
        String name = file.toString();
        try {
            if (Files.isDirectory(file)) {
                return Parsing.refused(name, "this is a folder, not a scene", "Choose a scene file in it");
            }
            return parse(InputFile.bytes(file), name, catalog, level);
        } catch (IOException e) {
            return Parsing.refused(name, "the file can't be read: " + FileSteps.reason(e),
                    "Check the path, or choose another file");
        } catch (OutOfMemoryError e) {
            return Parsing.tooLarge(name);
        }
    }

    /// Reads a scene from bytes.
    ///
    /// @param source what problems call the bytes
    /// @param catalog the world providers that the scene may name
    /// @param level how closely the world tracks changes
    public static SceneResult parse(byte[] bytes, String source, WorldCatalog catalog, TrackingLevel level) {
        return new Parsing(source, catalog, Migrations.ALL, level).run(bytes);
    }

    /// Reads a scene from a stream, which stays open.
    ///
    /// @param source what problems call the stream
    /// @throws IOException if the stream fails
    public static SceneResult parse(InputStream in, String source, WorldCatalog catalog, TrackingLevel level)
            throws IOException {
        return parse(in.readAllBytes(), source, catalog, level);
    }

    /// An authoring scene as a program would load it from its file, and where its entities went.
    ///
    /// @param scene the scene, with a new world
    /// @param handles the new handle of each entity that is written
    /// @param losses the references that the scene can't hold and that are gone from the world too, a sentence each
    public record Reopened(Scene scene, Map<Entity, Entity> handles, List<String> losses) {
        /// A component of the world before as the new one would hold it: it refers to entities by their new handles, and to
        /// none where they have none.
        public <C extends Record> C renewed(ComponentType<C> type, C component) {
            return new NewHandles(scene.simulation(), handles).record(component, type);
        }
    }

    /// Writes an authoring scene and reads it again: rows are then in the file's order and handles those of a new world, so
    /// that running from here is the same as running from the file. Inputs that wait go over into the new world. To be
    /// called before tick 1 of an edited scene.
    ///
    /// @throws UnwritableSceneException if the world holds what an authoring scene must not or can't hold
    public static Reopened reopened(Scene scene, TrackingLevel level) {
        SceneWriter writer = writer(scene, SceneKind.AUTHORING);
        SceneResult result = new Parsing("edited scene", WorldCatalog.holding(scene.simulation().definition()),
                Migrations.ALL, level).run(written(writer));
        return switch (result) {
            case SceneResult.Loaded loaded -> reopened(scene, writer, loaded.scene());
            case SceneResult.Refused refused -> throw new UnwritableSceneException(
                    refused.problems().stream().map(SceneProblem::text).toList());
        };
    }

    private static SceneWriter writer(Scene scene, SceneKind kind) {
        return new SceneWriter(scene.simulation(), scene.invariants(), scene.kept(), kind);
    }

    private static byte[] written(SceneWriter writer) {
        writer.write();
        UnwritableSceneException.throwIfAny(writer.unwritable());
        return writer.toBytes();
    }

    private static Reopened reopened(Scene before, SceneWriter writer, Scene now) {
        Map<Entity, Entity> handles = writer.index().handlesWhenRead();
        List<String> losses = new ArrayList<>(writer.losses());
        losses.addAll(new NewHandles(before.simulation(), handles).handInputsTo(now.simulation().world()));
        return new Reopened(now, handles, losses);
    }

    /// A scene as a text, in UTF-8.
    ///
    /// @throws UnwritableSceneException if the world holds what a scene of that kind must not or can't hold
    public static byte[] toBytes(Scene scene, SceneKind kind) {
        return written(writer(scene, kind));
    }

    /// The version of the scene in a file; the newest where there is none.
    private static int versionOf(Path file) throws IOException {
        return Files.isRegularFile(file) ? Parsing.versionOf(InputFile.bytes(file)) : VERSION;
    }

    /// What a save of a file that did not end left beside it, be it of a scene or of a recording; empty where there is nothing.
    /// The file itself is the one before that save, and the next save of it removes what was left. What another program is
    /// writing at the moment is not left.
    public static Optional<Path> unfinishedSave(Path file) {
        return new SafeFile(file).unfinished().stream().findFirst();
    }

    /// Saves a scene: whatever fails or stops, the file is the old one or the new one, whole. The previous file is kept with
    /// `~` behind its name, and one of an older version with `.v0~` or whatever version it had, or `.v0-2~` where another file
    /// has that name. A file that was saved can be opened: what only classes within lists, maps and other objects could refuse
    /// is read again before it takes the file's place. Cost: as [#toBytes]; where components hold objects, and for a tick
    /// snapshot, as [#toBytes] and [#parse] together.
    ///
    /// @return what an authoring scene can't hold and leaves out, a sentence each naming entity and field
    /// @throws IOException if the file can't be written, with a message for people; the old one is then as it was
    /// @throws UnwritableSceneException if the world holds what a scene of that kind must not or can't hold
    public static List<String> write(Scene scene, SceneKind kind, Path file) throws IOException {
        SceneWriter writer = writer(scene, kind);
        byte[] bytes = written(writer);
        ReadBack.check(bytes, scene, kind);
        try {
            SafeFile safe = new SafeFile(file);
            int replaced = scene.kept().version() < VERSION ? versionOf(file) : VERSION;
            if (replaced < VERSION) {
                safe.keepVersion(replaced);
            }
            safe.replace(bytes);
            return writer.losses();
        } catch (IOException e) {
            throw new IOException("%s can't be saved: %s. What was there is unchanged; save to another place."
                    .formatted(file, FileSteps.reason(e)), e);
        }
    }
}
