package orrery.editor.fx;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import orrery.ecs.file.SafeFile;

/// Writes PNG files: 8 bits per channel, no alpha, no filter. The JDK's writer is not used, because it loads AWT and its
/// toolkit.
///
/// @see <a href="https://www.w3.org/TR/png-3/">Portable Network Graphics, third edition</a>
public final class PngFile {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte BITS_PER_CHANNEL = 8;
    private static final byte TRUE_COLOUR = 2;

    private PngFile() {}

    /// Replaces the content of a file by an image. Does so in one step if the file system can: after a crash, the file then
    /// contains either the old or the new image.
    ///
    /// @param argb pixels row by row from the top, `width` per row; alpha is ignored
    public static void write(Path file, int[] argb, int width) throws IOException {
        new SafeFile(file).withoutBackup().replace(to -> write(to, argb, width));
    }

    /// Writes an image to a stream. Leaves the stream open.
    ///
    /// @param argb pixels row by row from the top, `width` per row; alpha is ignored
    public static void write(OutputStream to, int[] argb, int width) throws IOException {
        byte[] data = data(argb, width);
        DataOutputStream out = new DataOutputStream(to);
        out.write(SIGNATURE);
        chunk(out, "IHDR", header(width, argb.length / width));
        chunk(out, "IDAT", data);
        chunk(out, "IEND", new byte[0]);
        out.flush();
    }

    private static byte[] header(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(width);
        out.writeInt(height);
        out.write(new byte[] {BITS_PER_CHANNEL, TRUE_COLOUR, 0, 0, 0});
        return bytes.toByteArray();
    }

    private static byte[] data(int[] argb, int width) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes)) {
            byte[] row = new byte[1 + 3 * width];
            for (int start = 0; start < argb.length; start += width) {
                fill(row, argb, start);
                out.write(row);
            }
        }
        return bytes.toByteArray();
    }

    private static void fill(byte[] row, int[] argb, int start) {
        for (int i = 1; i < row.length; i += 3) {
            int pixel = argb[start + i / 3];
            row[i] = (byte) (pixel >> 16);
            row[i + 1] = (byte) (pixel >> 8);
            row[i + 2] = (byte) pixel;
        }
    }

    private static void chunk(DataOutputStream out, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(content);
        out.writeInt(content.length);
        out.write(name);
        out.write(content);
        out.writeInt((int) check.getValue());
    }
}
