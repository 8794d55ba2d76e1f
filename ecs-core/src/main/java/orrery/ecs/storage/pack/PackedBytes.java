package orrery.ecs.storage.pack;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Compressed bytes: a single byte if all are equal, deflated if their distribution is uneven and that makes them shorter,
/// otherwise unchanged. Immutable.
final class PackedBytes {
    /// Entropy in bits per byte below which deflating is worth its time.
    private static final double WORTHWHILE = 7.2;

    /// Entropy in bits per byte below which runs are likely, so that deflating looks for them.
    private static final double IN_RUNS = 1.5;

    private final boolean deflated;
    private final boolean one;
    private final byte[] data;

    private PackedBytes(boolean deflated, boolean one, byte[] data) {
        this.deflated = deflated;
        this.one = one;
        this.data = data;
    }

    /// Packs bytes. The array must not be written afterwards.
    static PackedBytes of(byte[] bytes) {
        double bits = bitsPerByte(bytes);
        if (bytes.length > 0 && bits == 0) {
            return new PackedBytes(false, true, new byte[] {bytes[0]});
        }
        if (bits < WORTHWHILE) {
            byte[] small = deflate(bytes, bits);
            if (small.length < bytes.length) {
                return new PackedBytes(true, false, small);
            }
        }
        return new PackedBytes(false, false, bytes);
    }

    /// Entropy in bits per byte. Counts in two arrays alternately, because counting the same byte twice in a row stalls the
    /// processor.
    private static double bitsPerByte(byte[] bytes) {
        int[] counts = new int[256];
        int[] ofOdd = new int[256];
        int last = bytes.length - 1;
        for (int i = 0; i < last; i += 2) {
            counts[bytes[i] & 0xFF]++;
            ofOdd[bytes[i + 1] & 0xFF]++;
        }
        if ((last & 1) == 0) {
            counts[bytes[last] & 0xFF]++;
        }
        for (int i = 0; i < counts.length; i++) {
            counts[i] += ofOdd[i];
        }
        return entropy(counts);
    }

    /// The entropy of a distribution of bytes, in bits per byte.
    ///
    /// @param counts number of occurrences of each value
    static double entropy(int[] counts) {
        int sum = IntStream.of(counts).sum();
        double bits = 0;
        for (int count : counts) {
            if (count > 0 && count < sum) {
                double share = count / (double) sum;
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
            int length = 0;
            // The first call of a deflater may only set its strategy and return 0 bytes.
            int empty = 0;
            while (!deflater.finished() && length < buffer.length && empty < 2) {
                int more = deflater.deflate(buffer, length, buffer.length - length);
                length += more;
                empty = more == 0 ? empty + 1 : 0;
            }
            return deflater.finished() ? Arrays.copyOf(buffer, length) : bytes;
        } finally {
            deflater.end();
        }
    }

    /// Whether all bytes are equal.
    boolean isOne() {
        return one;
    }

    /// The value of all bytes.
    byte one() {
        return data[0];
    }

    /// The unpacked bytes. Do not write them.
    byte[] unpacked(int length) {
        if (deflated) {
            return inflate(length);
        }
        if (!one) {
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
            throw new IllegalStateException("The deflated bytes can't be inflated.", e);
        } finally {
            inflater.end();
        }
    }

    /// Size in bytes.
    long bytes() {
        return 40L + data.length;
    }
}
