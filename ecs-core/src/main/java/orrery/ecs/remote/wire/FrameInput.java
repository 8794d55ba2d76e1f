package orrery.ecs.remote.wire;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.chunk.ChunkReader;

/// Reads frames from a connection. A frame is a chunk of the recording format. Waits for the begin of a frame without limit, and
/// for its end at most 10 s.
public final class FrameInput {
    private static final long FRAME_MILLIS = 10_000;
    private static final int BUFFER_BYTES = 1 << 16;

    private final DeadlineInput deadline;
    private final PushbackInputStream in;
    private final ChunkReader chunks;

    /// @param mostBytes largest length of a frame
    public FrameInput(DeadlineInput from, int mostBytes) {
        deadline = from;
        in = new PushbackInputStream(new BufferedInputStream(from, BUFFER_BYTES));
        chunks = new ChunkReader(in, mostBytes);
    }

    /// Reads the signature of a recording.
    public void readMark() throws IOException, ChunkReader.Damage {
        deadline.within(FRAME_MILLIS);
        chunks.readMark();
    }

    /// The next frame; null at the end of the connection.
    ///
    /// @throws ChunkReader.Damage if it is too long, cut or has a wrong checksum
    public ChunkReader.@Nullable Chunk next() throws IOException, ChunkReader.Damage {
        deadline.within(Long.MAX_VALUE);
        int first = in.read();
        if (first < 0) {
            return null;
        }
        in.unread(first);
        deadline.within(FRAME_MILLIS);
        return chunks.next();
    }
}
