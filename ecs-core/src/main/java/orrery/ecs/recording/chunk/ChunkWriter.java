package orrery.ecs.recording.chunk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import orrery.ecs.file.RecordingMark;

/// Writes a recording file: signature and version, then chunks, each with length and checksum.
public final class ChunkWriter {
    /// The version that this library writes. Earlier versions had other hashes.
    public static final int VERSION = 4;
    /// The oldest version that this library reads; see [orrery.ecs.engine.FormerHashes].
    static final int OLDEST_VERSION = 2;
    /// Number of bytes in a chunk's header: kind, length, unpacked length, checksum.
    public static final int HEAD_BYTES = 16;

    private static final int LEAST_PACKED = 64;

    private final OutputStream out;
    private final boolean packs;
    private long written;

    /// Creates a writer that compresses chunks, and writes signature and version.
    public ChunkWriter(OutputStream out) throws IOException {
        this(out, true);
        writeMark();
    }

    private ChunkWriter(OutputStream out, boolean packs) {
        this.out = out;
        this.packs = packs;
    }

    /// Creates a writer that does not compress chunks, and writes signature and version.
    public static ChunkWriter unpacked(OutputStream out) throws IOException {
        ChunkWriter writer = withoutMark(out);
        writer.writeMark();
        return writer;
    }

    /// Creates a writer that does not compress chunks, without writing a signature.
    public static ChunkWriter withoutMark(OutputStream out) {
        return new ChunkWriter(out, false);
    }

    private void writeMark() throws IOException {
        out.write(RecordingMark.bytes());
        out.write(ByteBuffer.allocate(2).putShort((short) VERSION).array());
        written = RecordingMark.LENGTH + 2L;
    }

    /// Bytes written so far.
    public long bytes() {
        return written;
    }

    public void write(ChunkKind kind, byte[] bytes) throws IOException {
        write(kind.code(), bytes);
    }

    /// Writes a chunk.
    ///
    /// @param code kind of the chunk as four letters in ASCII
    public void write(byte[] code, byte[] bytes) throws IOException {
        byte[] packed = !packs || bytes.length < LEAST_PACKED ? bytes : packed(bytes);
        boolean pays = packed.length < bytes.length;
        byte[] stored = pays ? packed : bytes;
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES).put(code).putInt(stored.length)
                .putInt(pays ? bytes.length : 0);
        head.putInt(checksum(head.array(), stored));
        out.write(head.array());
        out.write(stored);
        written += HEAD_BYTES + stored.length;
    }

    /// Returns the checksum of a chunk: CRC-32C of its header without the checksum and of its content.
    public static int checksum(byte[] head, byte[] stored) {
        CRC32C sum = new CRC32C();
        sum.update(head, 0, HEAD_BYTES - Integer.BYTES);
        sum.update(stored);
        return (int) sum.getValue();
    }

    /// Deflates bytes.
    public static byte[] packed(byte[] bytes) throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2);
            try (DeflaterOutputStream deflating = new DeflaterOutputStream(packed, deflater)) {
                deflating.write(bytes);
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }
}
