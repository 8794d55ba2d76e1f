package orrery.editor.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A journal that was not deleted, because its process ended unexpectedly or left it for the next start. It is locked while this
/// object is open.
public final class LeftJournal implements AutoCloseable {
    private final JournalFile file;
    private final Instant written;

    LeftJournal(JournalFile file) throws IOException {
        this.file = file;
        written = Files.getLastModifiedTime(file.path()).toInstant();
    }

    /// Time of the last write.
    public Instant written() {
        return written;
    }

    /// Path of the file.
    public Path path() {
        return file.path();
    }

    /// Returns the mark that tells which system ran when the process ended.
    ///
    /// @throws IOException if the file can't be mapped into memory
    public RunningMark mark() throws IOException {
        return file.mark();
    }

    /// Returns the next record; null after the last complete one.
    ///
    /// @throws IOException if it can't be read
    public byte @Nullable [] next() throws IOException {
        return file.next();
    }

    /// Goes back to the record that was read last, so that [#next] returns it once more.
    public void back() {
        file.back();
    }

    /// Goes back to the first record.
    public void rewind() {
        file.rewind();
    }

    /// Continues the journal at the present position and removes what follows it. The record that was read last stays, unless
    /// [#back] was called.
    ///
    /// @throws IOException if it can't be written
    public JournalWriter goOn(Consumer<String> troubles) throws IOException {
        file.cut();
        return new JournalWriter(file, troubles);
    }

    /// Copies the whole journal to a new file beside it, for the user. The application does not read the copy.
    ///
    /// @return path of the copy
    /// @throws IOException if it can't be written
    public Path keepCopy() throws IOException {
        String name = file.path().getFileName() + ".kept";
        Path copy = file.path().resolveSibling(name);
        for (int number = 2; Files.isRegularFile(copy); number++) {
            copy = file.path().resolveSibling("%s-%d".formatted(name, number));
        }
        try {
            return Files.copy(file.path(), copy);
        } catch (IOException e) {
            forget(copy, e);
            throw e;
        }
    }

    /// Deletes an incomplete copy.
    private static void forget(Path copy, IOException cause) {
        try {
            if (Files.isRegularFile(copy)) {
                Files.delete(copy);
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /// Deletes the journal.
    ///
    /// @throws IOException if it can't be deleted
    public void discard() throws IOException {
        file.delete();
    }

    /// Closes the journal without deleting it.
    @Override
    public void close() throws IOException {
        file.close();
    }
}
