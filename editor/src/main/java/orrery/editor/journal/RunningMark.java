package orrery.editor.journal;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;

/// A mark in a journal's file that tells which system is running. It can be read after the process has ended in the middle
/// of a system. The file is mapped into memory: a mark costs two writes to memory, and the operating system writes it to the
/// file even if the process is killed.
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

    /// Marks a system as running.
    ///
    /// @param number number of the system, from 0
    public void runs(int number, long tick) {
        set(number + 1, tick);
    }

    /// Marks that no system is running.
    public void clear() {
        set(0, 0);
    }

    /// Writes the mark. Does nothing if the journal is closed, because the world may run on after its journal was closed.
    private void set(int number, long tick) {
        try {
            page.set(ValueLayout.JAVA_LONG, 0, tick);
            page.set(ValueLayout.JAVA_INT, Long.BYTES, number);
        } catch (IllegalStateException e) {
            // The journal is closed.
            return;
        }
    }

    /// Returns the number of the running system; -1 if none runs.
    public int system() {
        return page.get(ValueLayout.JAVA_INT, Long.BYTES) - 1;
    }

    /// Returns the tick in which the system runs.
    public long tick() {
        return page.get(ValueLayout.JAVA_LONG, 0);
    }

    void end() {
        arena.close();
    }
}
