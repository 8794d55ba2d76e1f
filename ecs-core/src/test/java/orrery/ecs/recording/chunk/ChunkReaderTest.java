package orrery.ecs.recording.chunk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChunkReaderTest {
    private static final byte[] CODE = {'L', 'O', 'N', 'G'};

    /// Gives at most this many bytes at once, as a connection does.
    private static final int PIECE = 60_000;

    private static byte[] file(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChunkWriter.withoutMark(out).write(CODE, content);
        return out.toByteArray();
    }

    private static ChunkReader reader(byte[] file) {
        InputStream in = new FilterInputStream(new ByteArrayInputStream(file)) {
            @Override
            public int read(byte[] bytes, int from, int most) throws IOException {
                return super.read(bytes, from, Math.min(most, PIECE));
            }
        };
        return new ChunkReader(in);
    }

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }

    @Test
    void chunks_of_any_length_are_read_from_a_connection() throws IOException, ChunkReader.Damage {
        for (int length : new int[] {0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 5_000_000}) {
            ChunkReader reader = reader(file(content(length)));
            assertArrayEquals(content(length), Objects.requireNonNull(reader.next()).bytes());
            assertNull(reader.next());
        }
    }

    @Test
    void a_cut_chunk_is_damage_and_takes_no_memory_for_what_is_missing() throws IOException {
        byte[] cut = Arrays.copyOf(file(content(3_000_000)), 2_500_000);
        assertEquals("it is cut at byte 2500000",
                assertThrows(ChunkReader.Damage.class, reader(cut)::next).getMessage());

        byte[] head = Arrays.copyOf(file(content(1)), ChunkWriter.HEAD_BYTES + 1);
        head[4] = 0x7F;
        head[5] = (byte) 0xFF;
        assertEquals("it is cut at byte 17", assertThrows(ChunkReader.Damage.class, reader(head)::next).getMessage());
    }
}
