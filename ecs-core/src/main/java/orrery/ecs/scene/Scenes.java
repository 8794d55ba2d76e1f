package orrery.ecs.scene;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.scene.write.NewHandles;
import orrery.ecs.scene.write.SceneWriter;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Reads and writes scenes. Any thread may read; the world that is read belongs to that thread until the thread releases it.
public final class Scenes {
    /// Format name in every scene.
    public static final String FORMAT = SceneFormat.NAME;
    /// Version that is written. Older versions are migrated, newer versions are refused.
    public static final int VERSION = SceneFormat.VERSION;

    private Scenes() {}

    /// Reads a scene file.
    ///
    /// @param catalog world providers that the file may name
    /// @param level how closely the world tracks changes
    public static SceneResult read(Path file, WorldCatalog catalog, TrackingLevel level) {
        String name = file.toString();
        try {
            if (Files.isDirectory(file)) {
                return SceneParser.refused(name, "this is a folder, not a scene", "Choose a scene file in it");
            }
            return parse(InputFile.bytes(file), name, catalog, level);
        } catch (IOException e) {
            return SceneParser.refused(name, "the file can't be read: " + FileSteps.reason(e),
                    "Check the path, or choose another file");
        } catch (OutOfMemoryError e) {
            return SceneParser.tooLarge(name);
        }
    }

    /// Reads a scene from bytes.
    ///
    /// @param source name of the source of the bytes, for messages about problems
    /// @param catalog world providers that the scene may name
    /// @param level how closely the world tracks changes
    public static SceneResult parse(byte[] bytes, String source, WorldCatalog catalog, TrackingLevel level) {
        return new SceneParser(source, catalog, Migrations.ALL, level).run(bytes);
    }

    /// Reads a scene from a stream and leaves the stream open.
    ///
    /// @param source name of the stream, for messages about problems
    /// @throws IOException if the stream fails
    public static SceneResult parse(InputStream in, String source, WorldCatalog catalog, TrackingLevel level)
            throws IOException {
        return parse(in.readAllBytes(), source, catalog, level);
    }

    /// An authoring scene that was written and read back.
    ///
    /// @param scene the scene, with a new world
    /// @param handles new handle of each entity that was written
    /// @param discardedReferences messages about references that an authoring scene cannot hold and that the new world therefore
    ///     lacks: first the messages that [Scenes#write] would return, then one for each such reference in a pending input
    public record Reopened(Scene scene, Map<Entity, Entity> handles, List<String> discardedReferences) {
        /// Returns a component of the old world with the handles of the new one. References to entities without a new handle
        /// become [Entity#NONE].
        public <C extends Record> C withNewHandles(ComponentType<C> type, C component) {
            return withHandles(type, component, entity -> handles.getOrDefault(entity, Entity.NONE));
        }

        /// Returns a component of the old world with other handles.
        ///
        /// @param others returns the new handle of an entity
        public <C extends Record> C withHandles(ComponentType<C> type, C component, UnaryOperator<Entity> others) {
            return new NewHandles(scene.simulation(), others).record(component, type);
        }
    }

    /// Writes an authoring scene and reads it back, so that rows are in file order and handles are those of a new world. Running
    /// the result is then the same as saving the scene, opening the file and running it, except that the pending inputs, which a
    /// file would not contain, are submitted to the new world. Call this before tick 1 of an edited scene.
    ///
    /// @throws UnwritableSceneException if the world holds a value that an authoring scene must not or cannot hold, even if this
    ///     is found only when the written scene is read
    public static Reopened reopen(Scene scene, TrackingLevel level) {
        SceneWriter writer = writer(scene, SceneKind.AUTHORING);
        SceneResult result = new SceneParser("edited scene", WorldCatalog.holding(scene.simulation().definition()),
                Migrations.ALL, level).run(written(writer));
        return switch (result) {
            case SceneResult.Loaded loaded -> reopen(scene, writer, loaded.scene());
            case SceneResult.Refused refused -> throw new UnwritableSceneException(
                    refused.problems().stream().map(SceneProblem::text).toList());
        };
    }

    /// Reads the complete state of a world into a world whose code has changed. That world continues at the same tick with the
    /// same handles. Components and fields are matched by name or former name. New fields take their defaults, new singletons
    /// their initial values, and new systems run at their declared places. Content that the other world can't hold is kept with
    /// the scene as unknown content and reported by [Scene#warnings]. The result is refused if a value does not fit, for example
    /// because its field has another type. Cost: as [#parse].
    ///
    /// @param state a tick snapshot, as [#toBytes] returns it. The new scene is therefore of the kind [SceneKind#TICK]; call
    ///     [Scene#ofFile] on it with the former scene to give it the kind of the former scene's file
    /// @param other definition of the world whose code has changed; it has the same name as the world of the scene
    /// @param level how closely the new world tracks changes
    public static SceneResult carryOver(byte[] state, WorldDefinition other, TrackingLevel level) {
        return new SceneParser("state", WorldCatalog.holding(other), Migrations.ALL, level, true, "").run(state);
    }

    private static SceneWriter writer(Scene scene, SceneKind kind) {
        return new SceneWriter(scene.simulation(), scene.invariants(), scene.kept(), scene.edits(), kind);
    }

    private static byte[] written(SceneWriter writer) {
        writer.write();
        UnwritableSceneException.throwIfAny(writer.unwritable());
        return writer.toBytes();
    }

    private static Reopened reopen(Scene before, SceneWriter writer, Scene now) {
        Map<Entity, Entity> handles = writer.index().handlesWhenRead();
        List<String> discardedReferences = new ArrayList<>(writer.discardedReferences());
        discardedReferences.addAll(new NewHandles(before.simulation(), handles).handInputsTo(now.simulation().world()));
        return new Reopened(now, handles, discardedReferences);
    }

    /// Returns a scene as UTF-8 text. For an authoring scene, the given scene remembers the ids that this call gives to entities.
    ///
    /// @throws UnwritableSceneException if the world holds a value that this kind of scene must not or cannot hold
    public static byte[] toBytes(Scene scene, SceneKind kind) {
        SceneWriter writer = writer(scene, kind);
        byte[] bytes = written(writer);
        writer.keepIds();
        return bytes;
    }

    /// Version of the scene in a file, or the newest version if the file holds no scene.
    private static int versionOf(Path file) throws IOException {
        return Files.isRegularFile(file) ? SceneParser.versionOf(InputFile.bytes(file)) : VERSION;
    }

    /// Finds the temporary file that an interrupted save of a scene or recording left beside the file; empty if there is none.
    /// The file itself is unchanged by that save, and the next save removes the temporary file. Ignores a save that another
    /// program is still writing.
    public static Optional<Path> unfinishedSave(Path file) {
        return new SafeFile(file).unfinished().stream().findFirst();
    }

    /// Saves a scene. The file is replaced as a whole, in one step if the file system can do that. In that case, the file is
    /// complete after a crash, either the old or the new one. A pipe or device is written directly. Keeps the previous file with
    /// `~` appended to its name. If the scene was migrated and the previous file is of an older version, such as 0, also keeps
    /// that file with `.v0~` appended, or `.v0-2~` if that name is taken. Content that may fail to load is read back before it
    /// replaces the file, so that a saved file can be opened. Cost: as [#toBytes]; if components hold objects, and for tick
    /// snapshots, as [#toBytes] plus [#parse].
    ///
    /// @return messages about what an authoring scene cannot hold and leaves out: one for each field with references to
    ///     generated or destroyed entities, which describes the first of them, and one for each such entity that an invariant
    ///     names
    /// @throws IOException if the file cannot be written, with a message for users; the old file is unchanged
    /// @throws UnwritableSceneException if the world holds a value that this kind of scene must not or cannot hold
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
            writer.keepIds();
            return writer.discardedReferences();
        } catch (IOException e) {
            throw new IOException("%s can't be saved: %s. An existing file is unchanged; save to another place."
                    .formatted(file, FileSteps.reason(e)), e);
        }
    }
}
