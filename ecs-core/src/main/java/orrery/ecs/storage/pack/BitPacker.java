package orrery.ecs.storage.pack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Packs integers in blocks of [#BLOCK]. The numbers of a block are shifted right by the number of zero bits that all of them
/// have at the low end. Then each is stored in the same number of bits, as many as the largest needs. This is similar to "frame
/// of reference" (Goldstein, Ramakrishnan and Shaft, "Compressing relations and indexes", 1998), without subtracting a reference.
/// Numbers of up to 28 bits are packed without branches, so this usually takes a quarter of the time of a variable-length code.
///
/// A block begins with a byte for the number of bits, 0 to 64. If that is not 0, a byte for the shift follows. [BitUnpacker]
/// reads the format.
public final class BitPacker {
    /// Numbers in a block.
    static final int BLOCK = 64;

    /// Accesses eight bytes of an array as one number.
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// Numbers of at most this many bits are combined in pairs before they are written.
    private static final int PAIRED = 28;

    private byte[] bytes = new byte[256];
    private int at;

    /// Encodes a number that may be negative (zigzag encoding), see [BitUnpacker#nextSigned].
    public static long signed(long value) {
        return value << 1 ^ value >> 63;
    }

    /// Appends the first `count` numbers as one row, which [BitUnpacker#begin] starts to read.
    public void row(long[] numbers, int count) {
        for (int from = 0; from < count; from += BLOCK) {
            int size = Math.min(BLOCK, count - from);
            ensureRoom(Long.BYTES * (size + 2));
            long any = 0;
            for (int i = from; i < from + size; i++) {
                any |= numbers[i];
            }
            int width = width(any);
            bytes[at++] = (byte) width;
            if (width > 0) {
                int shift = Long.numberOfTrailingZeros(any);
                bytes[at++] = (byte) shift;
                if (width <= PAIRED) {
                    writePairs(numbers, from, size, shift, width);
                } else {
                    write(numbers, from, size, shift, width);
                }
                at += bytesOf(size, width);
            }
        }
    }

    /// Writes pairs without a branch for each number. Each write repeats the incomplete last byte of the one before.
    private void writePairs(long[] numbers, int from, int count, int shift, int width) {
        byte[] into = bytes;
        int next = at;
        long bits = 0;
        int filled = 0;
        for (int i = from; i < from + count; i += 2) {
            long second = i + 1 < from + count ? numbers[i + 1] >>> shift : 0;
            bits |= (numbers[i] >>> shift | second << width) << filled;
            LONG.set(into, next, bits);
            filled += 2 * width;
            next += filled >> 3;
            bits >>>= filled & -Byte.SIZE;
            filled &= Byte.SIZE - 1;
        }
    }

    private void write(long[] numbers, int from, int count, int shift, int width) {
        byte[] into = bytes;
        int next = at;
        long bits = 0;
        int filled = 0;
        for (int i = from; i < from + count; i++) {
            long value = numbers[i] >>> shift;
            bits |= value << filled;
            filled += width;
            if (filled >= Long.SIZE) {
                LONG.set(into, next, bits);
                next += Long.BYTES;
                filled -= Long.SIZE;
                bits = filled == 0 ? 0 : value >>> width - filled;
            }
        }
        LONG.set(into, next, bits);
    }

    /// Number of bits that each number of a block takes.
    ///
    /// @param union bitwise OR of the numbers
    static int width(long union) {
        return union == 0 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(union) - Long.numberOfTrailingZeros(union);
    }

    /// Bytes of `count` numbers of `width` bits.
    static int bytesOf(int count, int width) {
        return (count * width + 7) >> 3;
    }

    private void ensureRoom(int more) {
        if (at + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(at + more, 2 * bytes.length));
        }
    }

    /// The packed bytes.
    public byte[] toArray() {
        return Arrays.copyOf(bytes, at);
    }

    /// Removes all numbers. Keeps the array for reuse.
    public void clear() {
        at = 0;
    }
}
