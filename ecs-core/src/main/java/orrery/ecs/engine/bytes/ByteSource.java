package orrery.ecs.engine.bytes;

import java.util.ArrayList;
import java.util.List;

/// Reads the bytes that a [ByteSink] wrote. The allocated memory is at most proportional to the number of bytes, whatever they
/// contain. The methods throw a [MalformedBytesException] if the bytes don't continue as expected.
public final class ByteSource {
    private final byte[] bytes;
    private int at;
    private final List<String> texts = new ArrayList<>();

    /// Creates a source at the first byte.
    public ByteSource(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Number of bytes left.
    public int left() {
        return bytes.length - at;
    }

    /// Reads a byte, from 0 to 255.
    ///
    /// @throws MalformedBytesException if none is left
    public int nextByte() {
        if (at == bytes.length) {
            throw new MalformedBytesException("the bytes end where more are expected");
        }
        return bytes[at++] & 0xFF;
    }

    /// Reads a number.
    public long next() {
        long value = 0;
        int place = at;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            if (place == bytes.length) {
                throw new MalformedBytesException("the bytes end where more are expected");
            }
            byte more = bytes[place++];
            value |= (more & 0x7FL) << shift;
            if (more >= 0) {
                at = place;
                return value;
            }
        }
        throw new MalformedBytesException("a number has more than 64 bits");
    }

    /// Reads numbers.
    ///
    /// @param into array in which to store them, from its start on
    /// @param count number of numbers to read
    public void next(long[] into, int count) {
        for (int i = 0; i < count; i++) {
            into[i] = next();
        }
    }

    /// Reads a number that may be negative.
    public long nextSigned() {
        long value = next();
        return value >>> 1 ^ -(value & 1);
    }

    /// Reads a number from 0 to `most`.
    public int nextUpTo(int most) {
        long value = next();
        if (value < 0 || value > most) {
            throw new MalformedBytesException("found %d, expected a number from 0 to %d".formatted(value, most));
        }
        return (int) value;
    }

    /// Reads a count of elements that take at least one byte each.
    public int nextCount() {
        return nextUpTo(left());
    }

    /// Reads a text.
    public String nextText() {
        int known = nextUpTo(texts.size());
        if (known > 0) {
            return texts.get(known - 1);
        }
        int length = nextCount();
        if (length > left()) {
            throw new MalformedBytesException("a text of %d bytes is cut after %d".formatted(length, left()));
        }
        String text = TextBytes.text(bytes, at, length);
        at += length;
        texts.add(text);
        return text;
    }

    /// Reads a list of handles.
    public long[] nextHandles() {
        long[] handles = new long[nextCount()];
        long before = 0;
        for (int i = 0; i < handles.length; i++) {
            handles[i] = nextHandle(before);
            before = handles[i];
        }
        return handles;
    }

    /// Reads a handle that was written as its difference from the previous one.
    public long nextHandle(long before) {
        long first = next();
        long zigzag = first >>> 1;
        long index = (int) before + (zigzag >>> 1 ^ -(zigzag & 1));
        long generation = (before >>> 32) + ((first & 1) == 0 ? 0 : nextSigned());
        if (index < 0 || index > Integer.MAX_VALUE || generation < 0 || generation > Integer.MAX_VALUE) {
            throw new MalformedBytesException("%dv%d is no handle".formatted(index, generation));
        }
        return generation << 32 | index;
    }
}
