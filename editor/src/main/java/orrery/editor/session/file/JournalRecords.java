package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.editor.journal.FileStamp;

/// Creates the records that don't depend on the world: who has the scene open, the bytes of its file, and how the process ended.
final class JournalRecords {
    /// Ends a record of ticks. Where it is missing, the hashes are of an older version, see [orrery.ecs.engine.FormerHashes].
    static final int PRESENT_HASHES = 1;

    private JournalRecords() {}

    /// Creates the record of a process that ends without closing the scene.
    static byte[] ended(String how) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.ENDED.ordinal());
        out.putText(how);
        return out.toArray();
    }

    /// Creates the record with the bytes of the scene's file.
    ///
    /// @param read state of the file when it was opened
    /// @param troubles called if the file can't be copied
    static byte[] base(FileStamp read, Consumer<String> troubles) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.BASE.ordinal());
        try {
            byte[] scene = Files.readAllBytes(read.path());
            if (!read.isUnchanged()) {
                throw new IOException("it was changed while it was being opened");
            }
            out.putBytes(scene);
        } catch (IOException e) {
            out.putBytes(new byte[0]);
            troubles.accept(
                    ("%s can't be copied to the journal: %s. Edits would be lost if the program ended by itself; save the"
                            + " scene, or open it again.").formatted(read.path(), e.getMessage()));
        }
        return out.toArray();
    }

    /// Creates the record with the bytes of a scene.
    static byte[] base(byte[] scene) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.BASE.ordinal());
        out.putBytes(scene);
        return out.toArray();
    }

    /// Creates the record of the process that has the scene open from now on.
    static byte[] takenOver() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.TAKEN_OVER.ordinal());
        out.put(ProcessHandle.current().pid());
        out.put(System.currentTimeMillis());
        return out.toArray();
    }
}
