package orrery.editor.app.window;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Changes some bytes of a recording and corrects the checksums. `ecs-core/RECORDING-FORMAT.md` describes the format.
final class MutatedFile {
    private static final int MARK_BYTES = 10;
    private static final int MOST_CHANGES = 3;

    private final byte[] mark;
    private final List<Chunk> chunks = new ArrayList<>();

    private record Chunk(byte[] kind, byte[] bytes) {
        /// Weight of the chunk when one is chosen at random. A schema has a low weight: most changed schemas are refused, and for
        /// the others classes are generated, which is slow.
        int weight() {
            return new String(kind, StandardCharsets.US_ASCII).equals("TYPE") ? bytes.length / 16 : bytes.length;
        }
    }

    MutatedFile(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file);
        mark = next(in, MARK_BYTES);
        while (in.hasRemaining()) {
            byte[] kind = next(in, Integer.BYTES);
            int stored = in.getInt();
            int unpacked = in.getInt();
            in.getInt();
            byte[] bytes = next(in, stored);
            chunks.add(new Chunk(kind, unpacked == 0 ? bytes : inflated(bytes, unpacked)));
        }
    }

    private static byte[] next(ByteBuffer in, int count) {
        byte[] bytes = new byte[count];
        in.get(bytes);
        return bytes;
    }

    private static byte[] inflated(byte[] packed, int count) {
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(packed);
            byte[] bytes = new byte[count];
            if (inflater.inflate(bytes) != count) {
                throw new AssertionError("The chunk is shorter than %d bytes.".formatted(count));
            }
            return bytes;
        } catch (DataFormatException e) {
            throw new AssertionError(e);
        }
    }

    /// Returns the file with up to three changed bytes in one chunk.
    byte[] mutated(SplittableRandom random) {
        int left = random.nextInt(chunks.stream().mapToInt(Chunk::weight).sum());
        int changed = 0;
        while (left >= chunks.get(changed).weight()) {
            left -= chunks.get(changed).weight();
            changed++;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(mark);
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            write(chunk.kind(), i == changed ? mutated(chunk.bytes(), random) : chunk.bytes(), out);
        }
        return out.toByteArray();
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        byte[] other = bytes.clone();
        for (int left = 1 + random.nextInt(MOST_CHANGES); left > 0; left--) {
            other[random.nextInt(other.length)] = (byte) random.nextInt();
        }
        return other;
    }

    private static void write(byte[] kind, byte[] bytes, ByteArrayOutputStream out) {
        ByteBuffer head = ByteBuffer.allocate(4 * Integer.BYTES).put(kind).putInt(bytes.length).putInt(0);
        CRC32C sum = new CRC32C();
        sum.update(Arrays.copyOf(head.array(), head.position()));
        sum.update(bytes);
        out.writeBytes(head.putInt((int) sum.getValue()).array());
        out.writeBytes(bytes);
    }
}
