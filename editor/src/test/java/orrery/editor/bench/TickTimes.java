package orrery.editor.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The times at which ticks ended, as [System#nanoTime], in memory that two processes share through a file. On one machine that
/// clock is the same for all processes.
final class TickTimes {

    private static final int MOST_TICKS = 100_000;

    private final ByteBuffer nanos;

    private TickTimes(ByteBuffer nanos) {
        this.nanos = nanos;
    }

    /// Opens a file, and creates it if it does not exist.
    static TickTimes open(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            return new TickTimes(channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) MOST_TICKS * Long.BYTES));
        }
    }

    /// A tick has ended. Only the first 100,000 are kept.
    void ended(long tick, long atNanos) {
        if (tick < MOST_TICKS) {
            nanos.putLong(Math.toIntExact(tick * Long.BYTES), atNanos);
        }
    }

    /// Returns when a tick ended; 0 if that is not known.
    long end(long tick) {
        return tick < MOST_TICKS ? nanos.getLong(Math.toIntExact(tick * Long.BYTES)) : 0;
    }
}
