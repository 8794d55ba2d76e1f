package orrery.ecs.engine.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Bytes that are written one after the other: whole numbers in as few as they need, and texts, each spelled out once.
public final class ByteSink {
    private byte[] bytes = new byte[256];
    private int size;
    private final Map<String, Integer> texts = new HashMap<>();

    /// No bytes yet.
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
            bytes = Arrays.copyOf(bytes, size + (size >> 1));
        }
        bytes[size++] = (byte) value;
    }

    /// Writes a number that is not below 0, or any 64 bits, seven bits a byte, the lowest first.
    public void put(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            putByte((int) left | 0x80);
            left >>>= 7;
        }
        putByte((int) left);
    }

    /// Writes a number that is as likely below 0.
    public void putSigned(long value) {
        put(value << 1 ^ value >> 63);
    }

    /// Writes a text: the number of one that was written before, or 0, its length in bytes and its UTF-8.
    public void putText(String text) {
        Integer known = texts.get(text);
        if (known != null) {
            put(known);
            return;
        }
        texts.put(text, texts.size() + 1);
        put(0);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        put(utf8.length);
        for (byte each : utf8) {
            putByte(each);
        }
    }

    /// Writes handles: their number, and the gaps between their indices and between their generations.
    public void putHandles(long[] handles, int count) {
        put(count);
        long before = 0;
        for (int i = 0; i < count; i++) {
            before = putHandle(handles[i], before);
        }
    }

    /// Writes a handle by what tells it from the one before, and returns it.
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
