package orrery.ecs.storage;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Bytes in fewer bytes: as one where all are the same, deflated where they are unevenly distributed, else as they are.
/// Immutable.
final class PackedBytes {
    /// Bits a byte below which deflating is worth its time.
    private static final double WORTHWHILE = 7.2;

    /// Bits a byte below which runs are likely, so that they are looked for.
    private static final double IN_RUNS = 1.5;

    private final boolean deflated;
    private final byte[] data;

    private PackedBytes(boolean deflated, byte[] data) {
        this.deflated = deflated;
        this.data = data;
    }

    /// Packs bytes, which must not be written any more.
    static PackedBytes of(byte[] bytes) {
        double bits = bitsPerByte(bytes);
        if (bytes.length > 0 && bits == 0) {
            return new PackedBytes(false, new byte[] {bytes[0]});
        }
        if (bits < WORTHWHILE) {
            byte[] small = deflate(bytes, bits);
            if (small.length < bytes.length) {
                return new PackedBytes(true, small);
            }
        }
        return new PackedBytes(false, bytes);
    }

    /// The entropy of the bytes, taken one by one.
    private static double bitsPerByte(byte[] bytes) {
        int[] counts = new int[256];
        for (byte each : bytes) {
            counts[each & 0xFF]++;
        }
        double bits = 0;
        for (int count : counts) {
            if (count > 0 && count < bytes.length) {
                double share = count / (double) bytes.length;
                bits -= share * StrictMath.log(share) / StrictMath.log(2);
            }
        }
        return bits;
    }

    private static byte[] deflate(byte[] bytes, double bits) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setStrategy(bits < IN_RUNS ? Deflater.DEFAULT_STRATEGY : Deflater.HUFFMAN_ONLY);
            deflater.setInput(bytes);
            deflater.finish();
            byte[] buffer = new byte[bytes.length];
            int length = deflater.deflate(buffer);
            return deflater.finished() ? Arrays.copyOf(buffer, length) : bytes;
        } finally {
            deflater.end();
        }
    }

    /// The bytes, which must not be written.
    byte[] unpacked(int length) {
        if (deflated) {
            return inflate(length);
        }
        if (data.length == length) {
            return data;
        }
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, data[0]);
        return bytes;
    }

    private byte[] inflate(int length) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(data);
            byte[] bytes = new byte[length];
            int done = 0;
            while (done < length) {
                int more = inflater.inflate(bytes, done, length - done);
                if (more == 0) {
                    throw new IllegalStateException("Deflated bytes ended at %d of %d.".formatted(done, length));
                }
                done += more;
            }
            return bytes;
        } catch (DataFormatException e) {
            throw new IllegalStateException("What was deflated here can't be inflated.", e);
        } finally {
            inflater.end();
        }
    }

    /// Bytes that it takes.
    long bytes() {
        return 40L + data.length;
    }
}
