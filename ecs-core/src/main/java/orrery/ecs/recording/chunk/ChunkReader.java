package orrery.ecs.recording.chunk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.file.RecordingMark;

/// Reads a recording chunk by chunk, from a file or a stream.
public final class ChunkReader {
    /// One byte of Deflate data unpacks to at most about this many bytes.
    private static final long MOST_UNPACKED = 1032;

    /// Maximum memory that is allocated because of the length in a chunk's header, before bytes of the chunk have arrived. After
    /// that, the buffer grows to at most twice the bytes that have arrived.
    private static final int UNTRUSTED_BYTES = 1 << 20;

    private final InputStream in;
    private final int mostBytes;
    private long at;
    private int version = ChunkWriter.VERSION;

    /// A chunk.
    ///
    /// @param code kind of the chunk as four letters
    /// @param kind kind of the chunk; null for a frame that is not a chunk of a recording, and for kinds of later versions
    /// @param bytes content of the chunk; for an unknown kind as stored
    /// @param at offset in the file
    public record Chunk(String code, @Nullable ChunkKind kind, byte[] bytes, long at) {}

    /// Thrown if the file is damaged, is no recording, or has a version that this library can't read.
    public static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        public Damage(String message) {
            super(message);
        }
    }

    /// Reads chunks of any length.
    public ChunkReader(InputStream in) {
        this(in, Integer.MAX_VALUE);
    }

    /// Reads chunks of at most `mostBytes` bytes, both as stored and unpacked. A longer chunk counts as damage.
    public ChunkReader(InputStream in, int mostBytes) {
        this.in = in;
        this.mostBytes = mostBytes;
    }

    /// Reads the file's signature and version.
    ///
    /// @throws Damage if the file is not a recording or has a version that this library can't read
    public void readMark() throws IOException, Damage {
        if (!RecordingMark.begins(read(RecordingMark.LENGTH))) {
            throw new Damage("it is not a recording: its signature is missing");
        }
        byte[] bytes = read(2);
        version = bytes.length < 2 ? 0 : ByteBuffer.wrap(bytes).getShort() & 0xFFFF;
        if (version < ChunkWriter.OLDEST_VERSION || version > ChunkWriter.VERSION) {
            throw new Damage(version == 0
                    ? "it ends after its signature"
                    : "it is of version %d, and this library reads versions %d to %d".formatted(version,
                            ChunkWriter.OLDEST_VERSION, ChunkWriter.VERSION));
        }
    }

    /// Returns which hashes in the file can be compared with those that this library computes.
    public FormerHashes formerHashes() {
        return switch (version) {
            case ChunkWriter.VERSION -> FormerHashes.NONE;
            case ChunkWriter.OLDEST_VERSION -> FormerHashes.OF_REFERENCES;
            default -> FormerHashes.OF_WORLD;
        };
    }

    /// Reads the next chunk. Returns null at the end of the file.
    ///
    /// @throws Damage if the chunk is truncated or too long, has a wrong checksum, or can't be unpacked
    public @Nullable Chunk next() throws IOException, Damage {
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
        if (length > mostBytes || unpacked > mostBytes) {
            throw new Damage("the chunk at byte %d has %,d bytes, and at most %,d are allowed".formatted(begin,
                    Math.max(length, unpacked), mostBytes));
        }
        byte[] stored = length < 0 ? new byte[0] : read(length);
        if (stored.length != length || ChunkWriter.checksum(head, stored) != numbers.getInt(12)) {
            throw new Damage(stored.length != length && in.read() < 0
                    ? "it is cut at byte %d".formatted(at)
                    : "the chunk at byte %d is broken".formatted(begin));
        }
        ChunkKind kind = ChunkKind.of(head);
        return new Chunk(new String(head, 0, 4, StandardCharsets.US_ASCII), kind,
                unpacked == 0 || kind == null ? stored : unpacked(stored, unpacked, begin), begin);
    }

    private byte[] read(int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, UNTRUSTED_BYTES)];
        int done = in.readNBytes(bytes, 0, bytes.length);
        while (done == bytes.length && done < length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * done));
            done += in.readNBytes(bytes, done, bytes.length - done);
        }
        at += done;
        return done == bytes.length ? bytes : Arrays.copyOf(bytes, done);
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
