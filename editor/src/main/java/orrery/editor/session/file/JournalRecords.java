package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.Segment;
import orrery.editor.journal.FileStamp;

/// Creates records that contain no change of the world: the bytes of the scene's file, which process has the scene open, and how
/// that process ended. Also returns the components and fields of created entities that the world does not know, as text.
final class JournalRecords {
    /// The byte after the hashes in a record of ticks. Earlier versions of Orrery wrote another value or none.
    static final int PRESENT_HASHES = 2;

    private JournalRecords() {}

    /// Reads the byte after the hashes in a record of ticks. Returns which of the hashes can't be compared with hashes that are
    /// computed now: [FormerHashes#NONE] if all hashes can be compared.
    static FormerHashes formerHashes(ByteSource in) {
        if (in.left() == 0) {
            return FormerHashes.OF_REFERENCES;
        }
        return in.nextByte() == PRESENT_HASHES ? FormerHashes.NONE : FormerHashes.OF_WORLD;
    }

    /// Returns the text of those created entities that have components or fields that the world does not know, see
    /// [SceneFragment#textOfUnknown]. Empty if there are no such entities, or if they can't be written.
    static String unknown(SavableWorld open, List<Segment> made) {
        try {
            return SceneFragment.textOfUnknown(open.scene(), made);
        } catch (UnwritableSceneException e) {
            System.getLogger("orrery").log(System.Logger.Level.WARNING,
                    "Copied entities have components or fields that this world does not know. The journal does not contain these"
                            + " components and fields. They are lost if the scene is not saved. " + e.getMessage());
            return "";
        }
    }

    /// Creates the record that says how a process ended without deleting its journal, or how its world was lost.
    static byte[] ended(String how) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.ENDED.ordinal());
        out.putText(how);
        return out.toArray();
    }

    /// Returns a supplier of the record with the bytes of the scene's file. Empty if the world can be created again without them:
    /// from a sample, from a recording, or from the name of its provider. A pipe can't be read twice; for a pipe, the record
    /// contains the scene as it was read.
    ///
    /// @param open the world that was just opened
    /// @param troubles called with a message if the bytes can't be copied; the record then contains no bytes
    static Optional<Supplier<byte[]>> base(SavableWorld open, Consumer<String> troubles) {
        Path file = open.file().path();
        FileStamp read = open.file().read();
        if (open.file().recording() != null || file == null && read == null) {
            return Optional.empty();
        }
        if (read != null) {
            return Optional.of(() -> base(copy(read, troubles)));
        }
        byte[] scene = written(open, String.valueOf(file), troubles);
        return Optional.of(() -> base(scene));
    }

    private static byte[] copy(FileStamp read, Consumer<String> troubles) {
        try {
            byte[] scene = Files.readAllBytes(read.path());
            if (!read.isUnchanged()) {
                throw new IOException("it was changed while it was being opened");
            }
            return scene;
        } catch (IOException e) {
            return nothing(read.path().toString(), e, troubles);
        }
    }

    private static byte[] written(SavableWorld open, String file, Consumer<String> troubles) {
        try {
            return Scenes.toBytes(open.scene(), open.isAuthoring() ? SceneKind.AUTHORING : SceneKind.TICK);
        } catch (UnwritableSceneException e) {
            return nothing(file, e, troubles);
        }
    }

    private static byte[] nothing(String file, Exception why, Consumer<String> troubles) {
        troubles.accept(
                ("%s can't be copied to the journal: %s. Edits would be lost if the program crashed; save the"
                        + " scene, or open it again.").formatted(file, why.getMessage()));
        return new byte[0];
    }

    /// Creates the record with the bytes of a scene.
    static byte[] base(byte[] scene) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.BASE.ordinal());
        out.putBytes(scene);
        return out.toArray();
    }

    /// Creates the record that says that this process has the scene open from now on.
    static byte[] takenOver() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.TAKEN_OVER.ordinal());
        out.put(ProcessHandle.current().pid());
        out.put(System.currentTimeMillis());
        return out.toArray();
    }
}
