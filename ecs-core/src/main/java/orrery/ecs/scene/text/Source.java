package orrery.ecs.scene.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Bytes of a scene, with the line and column of each offset.
public final class Source {
    private final byte[] bytes;
    private final String name;
    private int @Nullable [] lineStarts;

    public Source(byte[] bytes, String name) {
        this.bytes = withoutByteOrderMark(bytes);
        this.name = name;
    }

    private static byte[] withoutByteOrderMark(byte[] bytes) {
        boolean marked = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB
                && bytes[2] == (byte) 0xBF;
        return marked ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
    }

    public byte[] bytes() {
        return bytes;
    }

    String name() {
        return name;
    }

    /// The text between two byte offsets.
    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /// Line of an offset, from 1. Cost: one scan for line breaks on first use, then a binary search.
    int line(int offset) {
        return lineIndex(offset) + 1;
    }

    /// Column of an offset, from 1, in characters.
    int column(int offset) {
        int column = 1;
        int end = Math.min(offset, bytes.length);
        for (int i = lineStarts()[lineIndex(offset)]; i < end; i++) {
            column += (bytes[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return column;
    }

    private int lineIndex(int offset) {
        int found = Arrays.binarySearch(lineStarts(), offset);
        return found >= 0 ? found : -found - 2;
    }

    private int[] lineStarts() {
        int[] starts = lineStarts;
        if (starts == null) {
            starts = IntStream.concat(IntStream.of(0),
                    IntStream.range(0, bytes.length).filter(i -> bytes[i] == '\n').map(i -> i + 1)).toArray();
            lineStarts = starts;
        }
        return starts;
    }

    /// Offset of the first byte that cannot be part of a JSON text in UTF-8, or -1.
    public int firstForeignByte() {
        for (int i = 0; i < bytes.length;) {
            int length = lengthAt(i);
            if (length == 0) {
                return i;
            }
            i += length;
        }
        return -1;
    }

    private int lengthAt(int at) {
        int first = bytes[at];
        if (first >= 0) {
            return first >= ' ' || first == '\n' || first == '\r' || first == '\t' ? 1 : 0;
        }
        int length = (first & 0xE0) == 0xC0 ? 2 : (first & 0xF0) == 0xE0 ? 3 : (first & 0xF8) == 0xF0 ? 4 : 0;
        if (length == 0 || at + length > bytes.length) {
            return 0;
        }
        int code = first & (0x7F >> length);
        for (int i = at + 1; i < at + length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
            code = code << 6 | bytes[i] & 0x3F;
        }
        return isInRange(code, length) ? length : 0;
    }

    private static boolean isInRange(int code, int length) {
        return switch (length) {
            case 2 -> code >= 0x80;
            case 3 -> code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
            default -> code >= 0x10000 && code <= 0x10FFFF;
        };
    }
}
