package orrery.ecs.storage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Writes rows of whole numbers in few bytes, [#BLOCK] of them at a time: of each number in a block as many bits as the greatest
/// needs, from the lowest that any has set ("frame of reference": Goldstein, Ramakrishnan and Shaft, "Compressing relations and indexes",
/// 1998). There is no branch by number, so it takes a fourth of the time of numbers that are as long as each needs.
///
/// A block begins with one byte for the number of bits, 0 to 64, and, unless that is 0, one for how far they are shifted. [BitUnpacker]
/// reads it.
final class BitPacker {
    /// Numbers that are written with equally many bits.
    static final int BLOCK = 64;

    /// Eight bytes of an array as one number.
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[] block = new long[BLOCK];
    private byte[] bytes;
    private int at;
    private int count;
    private long any;

    /// Bytes to be written; more than there is room for take longer.
    BitPacker(int room) {
        bytes = new byte[Math.max(16, room)];
    }

    /// Appends a number to the row.
    void put(long value) {
        block[count++] = value;
        any |= value;
        if (count == BLOCK) {
            end();
        }
    }

    /// Appends a number that is as likely below 0.
    void putSigned(long value) {
        put(value << 1 ^ value >> 63);
    }

    /// Ends the row; others may follow.
    void end() {
        if (count > 0) {
            ensureRoom(Long.BYTES * (count + 2));
            int shift = any == 0 ? 0 : Long.numberOfTrailingZeros(any);
            int width = width(any);
            bytes[at++] = (byte) width;
            if (width > 0) {
                bytes[at++] = (byte) shift;
                write(shift, width);
            }
            count = 0;
            any = 0;
        }
    }

    private void write(int shift, int width) {
        byte[] into = bytes;
        int next = at;
        long bits = 0;
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long value = block[i] >>> shift;
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
        at += bytesOf(count, width);
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
    byte[] toArray() {
        return Arrays.copyOf(bytes, at);
    }
}
