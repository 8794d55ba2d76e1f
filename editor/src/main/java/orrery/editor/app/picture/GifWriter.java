package orrery.editor.app.picture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes animated GIF files. Each picture has its own palette. Each picture after the first one contains only the rectangle
/// that differs from the previous picture; pixels of the rectangle that do not differ are transparent. Keeps the last
/// picture in memory. The JDK's writer is not used, because it loads AWT and its toolkit.
///
/// @see <a href="https://www.w3.org/Graphics/GIF/spec-gif89a.txt">Graphics Interchange Format, version 89a</a>
public final class GifWriter implements AutoCloseable {
    /// Largest width and height of the format.
    public static final int MOST_PIXELS = 0xFFFF;

    private static final int RGB = 0xFFFFFF;
    private static final int MOST_COLOURS = 256;
    private static final int BITS = 8;
    private static final int KEEP_AND_TRANSPARENT = 0b101;
    private static final int KEEP = 0b100;

    private final OutputStream out;
    private final int width;
    private final int height;
    private final double delayHundredths;
    private long count;
    private int @Nullable [] before;

    /// A rectangle of the picture, right and bottom excluded.
    private record Area(int left, int top, int right, int bottom) {
        int width() {
            return right - left;
        }

        int height() {
            return bottom - top;
        }
    }

    /// Begins a file. A program that shows the file repeats its pictures for ever.
    ///
    /// @param width width in pixels
    /// @param height height in pixels
    /// @param delayHundredths time that each picture is shown, in hundredths of a second. The file has whole hundredths; the time
    ///     of each picture is rounded so that the times add up
    /// @throws IllegalArgumentException if the size is too large for the format, or not positive
    public GifWriter(OutputStream out, int width, int height, double delayHundredths) throws IOException {
        if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
            throw new IllegalArgumentException("A GIF has 1 to %d pixels in each direction, not %d × %d.".formatted(
                    MOST_PIXELS, width, height));
        }
        this.out = out;
        this.width = width;
        this.height = height;
        this.delayHundredths = delayHundredths;
        text("GIF89a");
        number(width);
        number(height);
        bytes(0x70, 0, 0);
        bytes(0x21, 0xFF, 11);
        text("NETSCAPE2.0");
        bytes(3, 1, 0, 0, 0);
    }

    /// Adds a picture.
    ///
    /// @param argb pixels row by row from the top; alpha is ignored
    /// @throws IllegalArgumentException if the number of pixels is not width times height of the file
    public void add(int[] argb) throws IOException {
        if (argb.length != (long) width * height) {
            throw new IllegalArgumentException("A picture of %d × %d pixels has %d values, not %d.".formatted(width,
                    height, (long) width * height, argb.length));
        }
        int[] last = before;
        Area area = last == null ? new Area(0, 0, width, height) : difference(last, argb);
        int[] colours = new int[area.width() * area.height()];
        boolean isTransparent = false;
        for (int i = 0; i < colours.length; i++) {
            int at = (area.top() + i / area.width()) * width + area.left() + i % area.width();
            boolean isSame = last != null && ((last[at] ^ argb[at]) & RGB) == 0;
            isTransparent |= isSame;
            colours[i] = isSame ? GifPalette.TRANSPARENT : argb[at] & RGB;
        }
        GifPalette palette = GifPalette.of(colours, MOST_COLOURS - 1);
        write(area, colours, palette, isTransparent);
        before = argb.clone();
    }

    /// Returns the smallest rectangle that contains all pixels that differ. If no pixel differs, returns a rectangle of one
    /// pixel.
    private Area difference(int[] last, int[] now) {
        int left = width;
        int right = 0;
        int top = height;
        int bottom = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (((last[y * width + x] ^ now[y * width + x]) & RGB) != 0) {
                    left = Math.min(left, x);
                    right = Math.max(right, x + 1);
                    top = Math.min(top, y);
                    bottom = y + 1;
                }
            }
        }
        return right == 0 ? new Area(0, 0, 1, 1) : new Area(left, top, right, bottom);
    }

    private void write(Area area, int[] colours, GifPalette palette, boolean isTransparent) throws IOException {
        int transparent = palette.size();
        bytes(0x21, 0xF9, 4, isTransparent ? KEEP_AND_TRANSPARENT : KEEP);
        number((int) (Math.round((count + 1) * delayHundredths) - Math.round(count * delayHundredths)));
        count++;
        bytes(isTransparent ? transparent : 0, 0);
        bytes(0x2C);
        number(area.left());
        number(area.top());
        number(area.width());
        number(area.height());
        bytes(0x80 | BITS - 1);
        for (int i = 0; i < MOST_COLOURS; i++) {
            int rgb = i < palette.size() ? palette.rgb(i) : 0;
            bytes(rgb >> 16, rgb >> 8, rgb);
        }
        byte[] indices = new byte[colours.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) (colours[i] == GifPalette.TRANSPARENT ? transparent : palette.indexOf(colours[i]));
        }
        new LzwWriter(out).write(indices);
    }

    private void text(String ascii) throws IOException {
        out.write(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    private void bytes(int... values) throws IOException {
        for (int value : values) {
            out.write(value);
        }
    }

    /// Writes two bytes, the lower first.
    private void number(int value) throws IOException {
        bytes(value, value >> 8);
    }

    /// Ends the file. Leaves the stream open.
    @Override
    public void close() throws IOException {
        bytes(0x3B);
    }
}
