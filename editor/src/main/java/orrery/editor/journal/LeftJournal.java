package orrery.editor.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A journal whose program ended without closing it. Nobody else can take it while it is open here.
public final class LeftJournal implements AutoCloseable {
    private final JournalFile file;
    private final Instant written;

    LeftJournal(JournalFile file) throws IOException {
        this.file = file;
        written = Files.getLastModifiedTime(file.path()).toInstant();
    }

    /// When it was written to last.
    public Instant written() {
        return written;
    }

    /// Where it is.
    public Path path() {
        return file.path();
    }

    /// The mark of what ran when the program ended.
    ///
    /// @throws IOException if the file can't be mapped into memory
    public RunningMark mark() throws IOException {
        return file.mark();
    }

    /// The next record; null after the last that is whole.
    ///
    /// @throws IOException if it can't be read
    public byte @Nullable [] next() throws IOException {
        return file.next();
    }

    /// Goes back to before the record that was read last.
    public void back() {
        file.back();
    }

    /// Reads from the first record again.
    public void rewind() {
        file.rewind();
    }

    /// Goes on with it after the record that was read last; what comes after that is cut off.
    ///
    /// @throws IOException if it can't be written
    public JournalWriter goOn(Consumer<String> troubles) throws IOException {
        file.cut();
        return new JournalWriter(file, troubles);
    }

    /// Keeps a copy of all of it beside it, for people: no program looks for it.
    ///
    /// @return where it is
    /// @throws IOException if it can't be written
    public Path keepCopy() throws IOException {
        Path copy = file.path().resolveSibling(file.path().getFileName() + ".kept");
        return Files.copy(file.path(), copy, StandardCopyOption.REPLACE_EXISTING);
    }

    /// Removes it.
    ///
    /// @throws IOException if it can't be removed
    public void discard() throws IOException {
        file.delete();
    }

    /// Leaves it where it is.
    @Override
    public void close() throws IOException {
        file.close();
    }
}
