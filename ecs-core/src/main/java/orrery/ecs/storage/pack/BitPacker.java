package orrery.ecs.storage.pack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Writes rows of whole numbers in few bytes, [#BLOCK] of them at a time: of each number in a block as many bits as the
/// greatest needs, from the lowest that any has set ("frame of reference": Goldstein, Ramakrishnan and Shaft, "Compressing
/// relations and indexes", 1998). There is no branch by number as a rule, so it takes a fourth of the time of numbers that are
/// as long as each needs.
///
/// A block begins with one byte for the number of bits, 0 to 64, and, unless that is 0, one for how far they are shifted.
/// [BitUnpacker] reads it.
public final class BitPacker {
    /// Numbers that are written with equally many bits.
    static final int BLOCK = 64;

    /// Eight bytes of an array as one number.
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /// Numbers of at most that many bits are put together by two before they are written.
    private static final int PAIRED = 28;

    private byte[] bytes = new byte[256];
    private int at;

    /// What stands for a number that is as likely below 0, see [BitUnpacker#nextSigned].
    public static long signed(long value) {
        return value << 1 ^ value >> 63;
    }

    /// Appends the first numbers of an array as a row.
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

    /// Without a branch by number: whole bytes are behind, the bits of the last one are written once more with the next pair.
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

    /// Bits that each number of a block takes, of which together those are set.
    static int width(long union) {
        return union == 0 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(union) - Long.numberOfTrailingZeros(union);
    }

    /// Bytes that so many numbers of that many bits take.
    static int bytesOf(int count, int width) {
        return (count * width + 7) >> 3;
    }

    private void ensureRoom(int more) {
        if (at + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(at + more, 2 * bytes.length));
        }
    }

    /// What was written.
    public byte[] toArray() {
        return Arrays.copyOf(bytes, at);
    }

    /// Forgets what was written; the room for as much is kept.
    public void clear() {
        at = 0;
    }
}
