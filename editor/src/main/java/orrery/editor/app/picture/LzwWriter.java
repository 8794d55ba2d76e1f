package orrery.editor.app.picture;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/// Writes 8-bit pixels in the compressed form of GIF files: Lempel-Ziv-Welch with codes of 9 to 12 bits in blocks of up to 255
/// bytes. When all codes are used up, writes a clear code and begins a new table.
///
/// @see <a href="https://www.w3.org/Graphics/GIF/spec-gif89a.txt">Graphics Interchange Format, version 89a, appendix F</a>
final class LzwWriter {
    private static final int SYMBOL_BITS = 8;
    private static final int CLEAR = 1 << SYMBOL_BITS;
    private static final int END = CLEAR + 1;
    private static final int MOST_CODES = 4096;
    private static final int TABLE = 1 << 14;
    private static final int EMPTY = -1;
    private static final int MOST_BLOCK = 255;

    private final OutputStream out;
    private final byte[] block = new byte[MOST_BLOCK];
    private int blockSize;
    private int bits;
    private int bitCount;
    /// Hash table with open addressing: prefix code and next pixel → code.
    private final int[] keys = new int[TABLE];
    private final short[] codes = new short[TABLE];
    private int nextCode = END + 1;
    private int codeBits = SYMBOL_BITS + 1;

    LzwWriter(OutputStream out) {
        this.out = out;
    }

    /// Writes the pixels of an image, at least one.
    void write(byte[] pixels) throws IOException {
        out.write(SYMBOL_BITS);
        clear();
        int prefix = pixels[0] & 0xFF;
        for (int i = 1; i < pixels.length; i++) {
            prefix = next(prefix, pixels[i] & 0xFF);
        }
        code(prefix);
        code(END);
        if (bitCount > 0) {
            add(bits & 0xFF);
        }
        flush();
        out.write(0);
    }

    /// Extends the prefix by a pixel if the table has a code for the result. Otherwise writes the prefix's code, and the pixel
    /// becomes the prefix. Returns the code of the new prefix.
    private int next(int prefix, int pixel) throws IOException {
        int key = prefix << SYMBOL_BITS | pixel;
        int slot = key * 0x9E3779B1 >>> 32 - 14;
        while (keys[slot] != EMPTY) {
            if (keys[slot] == key) {
                return codes[slot];
            }
            slot = slot + 1 & TABLE - 1;
        }
        code(prefix);
        if (nextCode == MOST_CODES) {
            clear();
        } else {
            keys[slot] = key;
            codes[slot] = (short) nextCode;
            if (nextCode == 1 << codeBits) {
                codeBits++;
            }
            nextCode++;
        }
        return pixel;
    }

    private void clear() throws IOException {
        code(CLEAR);
        Arrays.fill(keys, EMPTY);
        nextCode = END + 1;
        codeBits = SYMBOL_BITS + 1;
    }

    private void code(int code) throws IOException {
        bits |= code << bitCount;
        bitCount += codeBits;
        while (bitCount >= Byte.SIZE) {
            add(bits & 0xFF);
            bits >>>= Byte.SIZE;
            bitCount -= Byte.SIZE;
        }
    }

    private void add(int value) throws IOException {
        block[blockSize++] = (byte) value;
        if (blockSize == MOST_BLOCK) {
            flush();
        }
    }

    private void flush() throws IOException {
        if (blockSize > 0) {
            out.write(blockSize);
            out.write(block, 0, blockSize);
            blockSize = 0;
        }
    }
}
