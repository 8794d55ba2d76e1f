package orrery.ecs.engine.bytes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Writes integers in as few bytes as they need, and each distinct text once.
public final class ByteSink {
    /// Maximum length of the array. The JVM can't create much longer ones.
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[256];
    private int size;
    private final Map<String, Integer> texts = new HashMap<>();

    /// Creates an empty sink.
    public ByteSink() {}

    /// Number of bytes written.
    public int size() {
        return size;
    }

    /// A copy of the bytes written.
    public byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }

    /// Writes one byte.
    public void putByte(int value) {
        if (size == bytes.length) {
            makeRoom(1);
        }
        bytes[size++] = (byte) value;
    }

    /// Writes bytes without their number.
    public void append(byte[] added) {
        if (added.length > bytes.length - size) {
            makeRoom(added.length);
        }
        System.arraycopy(added, 0, bytes, size, added.length);
        size += added.length;
    }

    /// Writes the number of bytes, then the bytes.
    public void putBytes(byte[] added) {
        put(added.length);
        append(added);
    }

    private void makeRoom(int more) {
        long needed = (long) size + more;
        if (needed > MOST_BYTES) {
            throw new OutOfMemoryError("%,d bytes are more than an array can hold".formatted(needed));
        }
        bytes = Arrays.copyOf(bytes, (int) Math.clamp(size + (long) (size >> 1), needed, MOST_BYTES));
    }

    /// Writes a number in groups of seven bits, the lowest first (LEB128). The number is taken as unsigned: a negative one needs
    /// ten bytes.
    public void put(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            putByte((int) left | 0x80);
            left >>>= 7;
        }
        putByte((int) left);
    }

    /// Writes a number that may be negative (zigzag encoding).
    public void putSigned(long value) {
        put(value << 1 ^ value >> 63);
    }

    /// Writes a text. If an equal text was written before, writes only the number of that text, from 1. Otherwise writes 0, the
    /// length in bytes and the text in UTF-8.
    public void putText(String text) {
        Integer known = texts.get(text);
        if (known != null) {
            put(known);
            return;
        }
        texts.put(text, texts.size() + 1);
        put(0);
        putBytes(TextBytes.of(text));
    }

    /// Writes handles: their count, then the differences between their indices and between their generations.
    public void putHandles(long[] handles, int count) {
        put(count);
        long before = 0;
        for (int i = 0; i < count; i++) {
            before = putHandle(handles[i], before);
        }
    }

    /// Writes a handle as its difference from the previous one. Returns the handle.
    public long putHandle(long handle, long before) {
        long gap = (int) handle - (long) (int) before;
        boolean alike = handle >>> 32 == before >>> 32;
        put((gap << 1 ^ gap >> 63) << 1 | (alike ? 0 : 1));
        if (!alike) {
            putSigned((handle >>> 32) - (before >>> 32));
        }
        return handle;
    }
}
