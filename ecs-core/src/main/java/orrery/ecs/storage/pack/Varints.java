package orrery.ecs.storage.pack;

import java.util.Arrays;

/// A sequence of integers with seven bits in each byte, so that small numbers take few bytes. Written once, then read in order.
final class Varints {
    private byte[] bytes;
    private int at;

    /// Creates an empty sequence for writing.
    Varints(int room) {
        bytes = new byte[Math.max(16, room)];
    }

    /// Creates a sequence for reading, starting at an offset.
    Varints(byte[] written, int from) {
        bytes = written;
        at = from;
    }

    int at() {
        return at;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, at);
    }

    void put(long value) {
        if (at + 10 > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
        long left = value;
        while ((left & ~0x7FL) != 0) {
            bytes[at++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        bytes[at++] = (byte) left;
    }

    /// Writes a number that may be negative (zigzag encoding).
    void putSigned(long value) {
        put(value << 1 ^ value >> 63);
    }

    long next() {
        long value = bytes[at++];
        if (value >= 0) {
            return value;
        }
        value &= 0x7F;
        for (int shift = 7;; shift += 7) {
            byte more = bytes[at++];
            value |= (more & 0x7FL) << shift;
            if (more >= 0) {
                return value;
            }
        }
    }

    long nextSigned() {
        long value = next();
        return value >>> 1 ^ -(value & 1);
    }
}
