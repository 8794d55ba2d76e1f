package orrery.editor.app.picture;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads GIF files, written from the specification without regard to the writer.
///
/// @param pictures what is seen after each image: pixels without alpha
/// @param delays time that each is shown, in hundredths of a second
record GifFrames(int width, int height, List<int[]> pictures, List<Integer> delays) {

    static GifFrames read(byte[] gif) {
        Reader in = new Reader(gif);
        in.skip(6);
        int width = in.number();
        int height = in.number();
        int packed = in.next();
        in.skip(2);
        int[] global = (packed & 0x80) == 0 ? new int[0] : in.colours(2 << (packed & 7));
        GifFrames read = new GifFrames(width, height, new ArrayList<>(), new ArrayList<>());
        int[] screen = new int[width * height];
        int transparent = -1;
        int delay = 0;
        int kind = in.next();
        while (kind != 0x3B) {
            if (kind == 0x21 && in.next() == 0xF9) {
                in.skip(1);
                boolean isTransparent = (in.next() & 1) != 0;
                delay = in.number();
                int index = in.next();
                transparent = isTransparent ? index : -1;
                in.skip(1);
            } else if (kind == 0x21) {
                in.blocks();
            } else {
                in.image(screen, width, global, transparent);
                read.pictures.add(screen.clone());
                read.delays.add(delay);
            }
            kind = in.next();
        }
        return read;
    }

    private static final class Reader {
        private final byte[] bytes;
        private int at;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        int next() {
            return bytes[at++] & 0xFF;
        }

        int number() {
            return next() | next() << 8;
        }

        void skip(int count) {
            at += count;
        }

        int[] colours(int count) {
            int[] colours = new int[count];
            Arrays.setAll(colours, _ -> next() << 16 | next() << 8 | next());
            return colours;
        }

        byte[] blocks() {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            int size = next();
            while (size > 0) {
                all.write(bytes, at, size);
                at += size;
                size = next();
            }
            return all.toByteArray();
        }

        void image(int[] screen, int screenWidth, int[] global, int transparent) {
            int left = number();
            int top = number();
            int width = number();
            int height = number();
            int packed = next();
            int[] colours = (packed & 0x80) == 0 ? global : colours(2 << (packed & 7));
            int symbolBits = next();
            int[] pixels = decode(blocks(), symbolBits, width * height);
            for (int i = 0; i < pixels.length; i++) {
                if (pixels[i] != transparent) {
                    screen[(top + i / width) * screenWidth + left + i % width] = colours[pixels[i]];
                }
            }
        }

        private static int[] decode(byte[] data, int symbolBits, int count) {
            int clear = 1 << symbolBits;
            int end = clear + 1;
            List<int[]> table = new ArrayList<>();
            int[] pixels = new int[count];
            int filled = 0;
            int codeBits = symbolBits + 1;
            int[] last = null;
            long bits = 0;
            int bitCount = 0;
            int from = 0;
            while (true) {
                while (bitCount < codeBits) {
                    bits |= (long) (data[from++] & 0xFF) << bitCount;
                    bitCount += 8;
                }
                int code = (int) (bits & (1 << codeBits) - 1);
                bits >>>= codeBits;
                bitCount -= codeBits;
                if (code == clear) {
                    table.clear();
                    for (int i = 0; i < clear + 2; i++) {
                        table.add(new int[] {i});
                    }
                    codeBits = symbolBits + 1;
                    last = null;
                } else if (code == end) {
                    if (filled != count) {
                        throw new AssertionError("%d pixels of %d".formatted(filled, count));
                    }
                    return pixels;
                } else {
                    int[] word = code < table.size() ? table.get(code) : joined(last, last[0]);
                    for (int pixel : word) {
                        pixels[filled++] = pixel;
                    }
                    if (last != null && table.size() < 4096) {
                        table.add(joined(last, word[0]));
                        if (table.size() == 1 << codeBits && codeBits < 12) {
                            codeBits++;
                        }
                    }
                    last = word;
                }
            }
        }

        private static int[] joined(int[] word, int next) {
            int[] longer = Arrays.copyOf(word, word.length + 1);
            longer[word.length] = next;
            return longer;
        }
    }
}
