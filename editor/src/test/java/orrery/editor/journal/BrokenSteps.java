package orrery.editor.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Steps of journaling that stop or fail at a place that a test lays down.
final class BrokenSteps implements JournalSteps {
    /// What becomes of a step.
    enum Fate {
        /// It is done.
        DONE,
        /// It is not done, and neither is any later one, as where the program was killed before it.
        KILLED,
        /// It is begun and stops in its middle, as where the program was killed or the power went.
        TORN,
        /// It fails, and later ones are done, as where the disk was full for a moment.
        FAILED
    }

    private final Fate fate;
    private final long firstBad;
    private final long lastBad;
    private long steps;

    /// @param fate what becomes of the steps from one to another, counted from 1
    BrokenSteps(Fate fate, long firstBad, long lastBad) {
        this.fate = fate;
        this.firstBad = firstBad;
        this.lastBad = lastBad;
    }

    /// How many steps were begun.
    synchronized long steps() {
        return steps;
    }

    private synchronized Fate next() throws IOException {
        steps++;
        boolean isBad = steps >= firstBad && (steps <= lastBad || fate != Fate.FAILED);
        if (isBad && (fate == Fate.KILLED || fate == Fate.TORN && steps > firstBad)) {
            throw new IOException("the program was killed");
        }
        if (isBad && fate == Fate.FAILED) {
            throw new IOException("No space left on device");
        }
        return isBad ? fate : Fate.DONE;
    }

    @Override
    public void makeFolder(Path folder) throws IOException {
        next();
        SYSTEM.makeFolder(folder);
    }

    @Override
    public FileChannel create(Path file) throws IOException {
        next();
        return SYSTEM.create(file);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        next();
        SYSTEM.rename(from, to);
    }

    @Override
    public void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        if (next() == Fate.TORN) {
            SYSTEM.write(channel, bytes.duplicate().limit(bytes.limit() / 2), at);
            throw new IOException("the program was killed");
        }
        SYSTEM.write(channel, bytes, at);
    }

    @Override
    public void force(FileChannel channel) throws IOException {
        next();
        SYSTEM.force(channel);
    }

    @Override
    public void truncate(FileChannel channel, long end) throws IOException {
        next();
        SYSTEM.truncate(channel, end);
    }

    @Override
    public void delete(Path file) throws IOException {
        next();
        SYSTEM.delete(file);
    }
}
