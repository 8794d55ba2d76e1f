package orrery.ecs.remote.wire;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.chunk.ChunkReader;

/// Reads frames from a connection. A frame is a chunk of the recording format. Waits for the beginning of a frame without limit,
/// and for the rest of the frame at most 10 s. A patient input waits for the rest as long as more bytes arrive at least every 10
/// s.
public final class FrameInput {
    /// Maximum length of a frame to a game, in bytes.
    public static final int MOST_BYTES_TO_GAME = 64 << 20;

    private static final int FRAME_MILLIS = 10_000;
    private static final int BUFFER_BYTES = 1 << 16;

    private final DeadlineInput deadline;
    private final PushbackInputStream in;
    private final ChunkReader chunks;
    private final boolean isPatient;
    private volatile boolean isWithinFrame;

    /// @param mostBytes largest length of a frame
    public FrameInput(DeadlineInput from, int mostBytes) {
        this(from, mostBytes, false);
    }

    /// Creates a patient input, for a slow connection to a trusted sender.
    ///
    /// @param mostBytes largest length of a frame
    public static FrameInput patient(DeadlineInput from, int mostBytes) {
        return new FrameInput(from, mostBytes, true);
    }

    private FrameInput(DeadlineInput from, int mostBytes, boolean isPatient) {
        this.isPatient = isPatient;
        deadline = from;
        in = new PushbackInputStream(new BufferedInputStream(from, BUFFER_BYTES));
        chunks = new ChunkReader(in, mostBytes);
    }

    /// Reads the signature of a recording.
    public void readMark() throws IOException, ChunkReader.Damage {
        deadline.within(FRAME_MILLIS);
        chunks.readMark();
    }

    /// Waits for the next frame and reads it. Returns null at the end of the connection.
    ///
    /// @throws ChunkReader.Damage if the frame is too long or incomplete, or has a wrong checksum
    public ChunkReader.@Nullable Chunk next() throws IOException, ChunkReader.Damage {
        deadline.within(Long.MAX_VALUE);
        int first = in.read();
        if (first < 0) {
            return null;
        }
        in.unread(first);
        if (isPatient) {
            deadline.withinSilence(FRAME_MILLIS);
        } else {
            deadline.within(FRAME_MILLIS);
        }
        isWithinFrame = true;
        ChunkReader.Chunk frame = chunks.next();
        isWithinFrame = false;
        return frame;
    }

    /// Whether a frame has begun and is not complete. Any thread may call this.
    public boolean isWithinFrame() {
        return isWithinFrame;
    }
}
