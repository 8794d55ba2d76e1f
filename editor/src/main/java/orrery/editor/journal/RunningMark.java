package orrery.editor.journal;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;

/// Says in a journal's file which system runs, so that it can be read after the process has ended in the middle of it. The file
/// is mapped into memory: a mark costs two writes to memory, and outlives the process without having been written by it.
public final class RunningMark {
    private static final long PLACE = 64;
    private static final long LENGTH = 16;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment page;

    private RunningMark(FileChannel channel) throws IOException {
        page = channel.map(FileChannel.MapMode.READ_WRITE, PLACE, LENGTH, arena);
    }

    static RunningMark in(FileChannel channel) throws IOException {
        return new RunningMark(channel);
    }

    /// A system runs.
    ///
    /// @param number from 0
    public void runs(int number, long tick) {
        set(number + 1, tick);
    }

    /// None runs.
    public void rests() {
        set(0, 0);
    }

    /// A world may run on after its journal was closed; what it does is nobody's then.
    private void set(int number, long tick) {
        try {
            page.set(ValueLayout.JAVA_LONG, 0, tick);
            page.set(ValueLayout.JAVA_INT, Long.BYTES, number);
        } catch (IllegalStateException e) {
            // Closed: there is no file to say it in.
            return;
        }
    }

    /// Number of the system that runs; -1 if none does.
    public int system() {
        return page.get(ValueLayout.JAVA_INT, Long.BYTES) - 1;
    }

    /// The tick in which it does.
    public long tick() {
        return page.get(ValueLayout.JAVA_LONG, 0);
    }

    void end() {
        arena.close();
    }
}
