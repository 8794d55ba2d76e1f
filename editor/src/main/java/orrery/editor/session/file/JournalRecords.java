package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import orrery.ecs.engine.ByteSink;
import orrery.editor.journal.FileStamp;

/// Makes the records of a journal that say nothing of the world: who has the scene open, of what it was opened, and how it ended.
final class JournalRecords {
    private JournalRecords() {}

    /// What is said where the program ends without the scene having been closed.
    static byte[] ended(String how) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.ENDED.ordinal());
        out.putText(how);
        return out.toArray();
    }

    /// The bytes of the scene's file as it was opened.
    ///
    /// @param read the file as it was then
    /// @param troubles told where it can't be copied
    static byte[] base(FileStamp read, Consumer<String> troubles) {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.BASE.ordinal());
        try {
            byte[] scene = Files.readAllBytes(read.path());
            if (!read.isUnchanged()) {
                throw new IOException("it was changed while it was opened");
            }
            JournalStart.putBytes(scene, out);
        } catch (IOException e) {
            JournalStart.putBytes(new byte[0], out);
            troubles.accept(
                    ("%s can't be copied to the journal: %s. Edits would be lost if the program ended by itself; save the"
                            + " scene, or open it again.").formatted(read.path(), e.getMessage()));
        }
        return out.toArray();
    }

    /// Who has the scene open from now on.
    static byte[] takenOver() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.TAKEN_OVER.ordinal());
        out.put(ProcessHandle.current().pid());
        out.put(System.currentTimeMillis());
        return out.toArray();
    }
}
