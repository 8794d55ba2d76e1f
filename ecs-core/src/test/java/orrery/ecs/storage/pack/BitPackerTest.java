package orrery.ecs.storage.pack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BitPackerTest {
    @Test
    void rows_of_any_length_and_width_are_read_as_they_were_written() {
        Random random = new Random(7);
        BitPacker out = new BitPacker();
        for (int trial = 0; trial < 300; trial++) {
            List<long[]> rows = new ArrayList<>();
            out.clear();
            for (int row = 0; row < 4; row++) {
                int width = random.nextInt(Long.SIZE + 1);
                int shift = random.nextInt(Long.SIZE);
                long[] numbers = random.longs(random.nextInt(200))
                        .map(n -> width == 0 ? 0 : n >>> Long.SIZE - width << shift).toArray();
                rows.add(numbers);
                out.row(numbers, numbers.length);
            }
            BitUnpacker in = new BitUnpacker(out.toArray());
            for (long[] row : rows) {
                in.begin(row.length);
                long[] read = new long[row.length];
                for (int i = 0; i < row.length; i++) {
                    read[i] = in.next();
                }
                assertArrayEquals(row, read);
            }
        }
    }

    @Test
    void numbers_below_zero_are_read_as_they_were_written() {
        BitPacker out = new BitPacker();
        long[] numbers = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, -77};
        out.row(LongStream.of(numbers).map(BitPacker::signed).toArray(), numbers.length);
        BitUnpacker in = new BitUnpacker(out.toArray());
        in.begin(numbers.length);
        for (long number : numbers) {
            assertEquals(number, in.nextSigned());
        }
    }

    @Test
    void numbers_take_the_bits_that_they_differ_in() {
        BitPacker out = new BitPacker();
        out.row(LongStream.range(0, 640).map(i -> (i & 7) << 20).toArray(), 640);
        assertTrue(out.toArray().length <= 640 * 3 / 8 + 10 * 2, () -> out.toArray().length + " bytes");
    }
}
