package orrery.editor.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Steps of journaling that stop or fail where a test wants it.
final class BrokenSteps implements JournalSteps {
    /// The outcome of a step.
    enum Fate {
        /// The step is done.
        DONE,
        /// Neither this step nor any later one is done, as if the program had been killed before it.
        KILLED,
        /// The step stops in its middle, as if the program had been killed or the power had failed.
        TORN,
        /// The step fails and later ones are done, as if the disk had been full for a moment.
        FAILED
    }

    private final Fate fate;
    private final long firstBad;
    private final long lastBad;
    private long steps;

    /// @param fate outcome of the steps from `firstBad` to `lastBad`, counted from 1
    BrokenSteps(Fate fate, long firstBad, long lastBad) {
        this.fate = fate;
        this.firstBad = firstBad;
        this.lastBad = lastBad;
    }

    /// Number of started steps.
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
