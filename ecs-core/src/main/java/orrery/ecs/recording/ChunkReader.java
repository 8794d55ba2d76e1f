package orrery.ecs.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// Reads a recording's file chunk by chunk.
final class ChunkReader {
    /// Deflate makes at most about so many bytes of one.
    private static final long MOST_UNPACKED = 1032;

    private final InputStream in;
    private long at;

    /// A chunk; its kind is null if it is of a later version.
    ///
    /// @param kind its kind
    /// @param bytes what it holds; as it is stored where the kind is not known
    /// @param at place in the file
    record Chunk(@Nullable ChunkKind kind, byte[] bytes, long at) {}

    /// The file is not whole from some place on.
    static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        Damage(String message) {
            super(message);
        }
    }

    ChunkReader(InputStream in) {
        this.in = in;
    }

    /// Reads mark and version.
    ///
    /// @throws Damage if it is another file, or of another version
    void readMark() throws IOException, Damage {
        byte[] mark = read(ChunkWriter.MARK.length);
        if (!Arrays.equals(mark, ChunkWriter.MARK)) {
            throw new Damage("it is no recording: it doesn't begin as one");
        }
        byte[] version = read(2);
        int number = version.length < 2 ? 0 : ByteBuffer.wrap(version).getShort() & 0xFFFF;
        if (number != ChunkWriter.VERSION) {
            throw new Damage(number == 0
                    ? "it ends after its mark"
                    : "it is of version %d, and this library reads version %d".formatted(number, ChunkWriter.VERSION));
        }
    }

    /// The next chunk; null at the end of the file.
    ///
    /// @throws Damage if it is cut or its checksum is another
    @Nullable
    Chunk next() throws IOException, Damage {
        long begin = at;
        byte[] head = read(ChunkWriter.HEAD_BYTES);
        if (head.length == 0) {
            return null;
        }
        ByteBuffer numbers = ByteBuffer.wrap(head);
        if (head.length < ChunkWriter.HEAD_BYTES) {
            throw new Damage("it is cut at byte %d".formatted(at));
        }
        int length = numbers.getInt(4);
        int unpacked = numbers.getInt(8);
        byte[] stored = length < 0 ? new byte[0] : read(length);
        if (stored.length != length || ChunkWriter.checksum(head, stored) != numbers.getInt(12)) {
            throw new Damage(stored.length != length && in.read() < 0
                    ? "it is cut at byte %d".formatted(at)
                    : "the chunk at byte %d is broken".formatted(begin));
        }
        ChunkKind kind = ChunkKind.of(head);
        return new Chunk(kind, unpacked == 0 || kind == null ? stored : unpacked(stored, unpacked, begin), begin);
    }

    private byte[] read(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        at += bytes.length;
        return bytes;
    }

    private static byte[] unpacked(byte[] stored, int length, long at) throws Damage {
        if (length < 0 || length > MOST_UNPACKED * stored.length + 64) {
            throw new Damage("the chunk at byte %d is broken".formatted(at));
        }
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(stored);
            byte[] bytes = new byte[length];
            int done = inflater.inflate(bytes);
            if (done != length) {
                throw new Damage("the chunk at byte %d is broken".formatted(at));
            }
            return bytes;
        } catch (DataFormatException e) {
            throw new Damage("the chunk at byte %d is broken".formatted(at));
        } finally {
            inflater.end();
        }
    }
}
