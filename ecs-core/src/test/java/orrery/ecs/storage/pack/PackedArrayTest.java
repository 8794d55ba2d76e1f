package orrery.ecs.storage.pack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PackedArrayTest {
    private static final List<Class<?>> ELEMENTS = List.of(byte.class, boolean.class, short.class, char.class,
            int.class,
            long.class, float.class, double.class);
    private static final float OTHER_NAN = Float.intBitsToFloat(0x7fc00001);

    private final SplittableRandom random = new SplittableRandom(7);

    private Object array(Class<?> element, int length, int spread) {
        Object array = Array.newInstance(element, length);
        for (int i = 0; i < length; i++) {
            put(array, i, random.nextInt(spread));
        }
        return array;
    }

    private void put(Object array, int i, int value) {
        switch (array) {
            case byte[] a -> a[i] = (byte) value;
            case boolean[] a -> a[i] = value % 2 == 0;
            case short[] a -> a[i] = (short) value;
            case char[] a -> a[i] = (char) value;
            case int[] a -> a[i] = value;
            case long[] a -> a[i] = value * 0x1_0000_0001L;
            case float[] a -> a[i] = value % 50 == 0 ? OTHER_NAN : value / 7f;
            default -> ((double[]) array)[i] = value % 50 == 0 ? -0.0 : value / 7.0;
        }
    }

    private static void assertSame(Object expected, Object actual) {
        assertEquals(expected.getClass(), actual.getClass());
        switch (expected) {
            case float[] a -> assertArrayEquals(bits(a), bits((float[]) actual));
            case double[] a -> assertArrayEquals(a, (double[]) actual);
            case byte[] a -> assertArrayEquals(a, (byte[]) actual);
            case boolean[] a -> assertArrayEquals(a, (boolean[]) actual);
            case short[] a -> assertArrayEquals(a, (short[]) actual);
            case char[] a -> assertArrayEquals(a, (char[]) actual);
            case int[] a -> assertArrayEquals(a, (int[]) actual);
            default -> assertArrayEquals((long[]) expected, (long[]) actual);
        }
    }

    private static int[] bits(float[] array) {
        int[] bits = new int[array.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(array[i]);
        }
        return bits;
    }

    @Test
    void arrays_of_every_kind_come_back_bit_by_bit() {
        for (Class<?> element : ELEMENTS) {
            for (int length : new int[] {0, 1, 2, 63, 5000}) {
                for (int spread : new int[] {1, 3, 200, Integer.MAX_VALUE}) {
                    Object array = array(element, length, spread);
                    assertSame(array, PackedArray.of(array, null).unpacked());
                }
            }
        }
    }

    @Test
    void arrays_come_back_that_were_packed_beside_others() {
        for (Class<?> element : ELEMENTS) {
            Object like = array(element, 5000, 1 << 20);
            Object array = Array.newInstance(element, 5000);
            System.arraycopy(like, 0, array, 0, 5000);
            assertSame(array, PackedArray.of(array, like).unpacked());
            for (int changes = 0; changes < 50; changes++) {
                put(array, random.nextInt(5000), random.nextInt(1 << 20));
            }
            assertSame(array, PackedArray.of(array, like).unpacked());
            Object other = array(element, 4000, 1 << 20);
            assertSame(other, PackedArray.of(other, like).unpacked());
        }
    }

    @Test
    void what_is_like_another_array_takes_few_bytes() {
        Object like = array(float.class, 100_000, Integer.MAX_VALUE);
        float[] array = ((float[]) like).clone();
        assertTrue(PackedArray.of(array, like).bytes() < 100);
        for (int i = 0; i < array.length; i += 100) {
            array[i] = -array[i];
        }
        assertTrue(PackedArray.of(array, like).bytes() < 20_000);
        assertTrue(PackedArray.of(array, null).bytes() > 200_000);
    }

    @Test
    void what_differs_in_few_places_takes_little_more_than_what_differs_there() {
        int[] like = (int[]) array(int.class, 100_000, Integer.MAX_VALUE);
        int[] array = like.clone();
        double[] likeDoubles = (double[]) array(double.class, 100_000, Integer.MAX_VALUE);
        double[] doubles = likeDoubles.clone();
        int places = 0;
        for (int i = 0; i < array.length; i += 1 + random.nextInt(12)) {
            array[i] = -array[i];
            doubles[i] = -doubles[i] + 1;
            places++;
        }
        PackedArray packed = PackedArray.of(array, like);
        assertSame(array, packed.unpacked());
        assertTrue(packed.bytes() < 5L * places, packed.bytes() + " bytes of " + places + " places");
        PackedArray packedDoubles = PackedArray.of(doubles, likeDoubles);
        assertSame(doubles, packedDoubles.unpacked());
        assertTrue(packedDoubles.bytes() < 9L * places, packedDoubles.bytes() + " bytes of " + places + " places");
    }

    @Test
    void one_number_over_and_over_takes_few_bytes() {
        assertTrue(PackedArray.of(new int[100_000], null).bytes() < 400);
    }

    @Test
    void whole_numbers_that_rise_in_steps_take_few_bytes() {
        long[] handles = new long[100_000];
        int[] links = new int[100_000];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = (7L << 32) + i + (i > 600 ? 5 : 0);
            links[i] = 3 * i - Integer.MAX_VALUE;
        }
        for (Object array : List.of(handles, links)) {
            PackedArray packed = PackedArray.of(array, null);
            assertTrue(packed.bytes() < 3_000, packed.bytes() + " bytes");
            assertSame(array, packed.unpacked());
        }
    }

    @Test
    void an_array_that_takes_few_bytes_by_itself_is_not_kept_to_refer_to() {
        long[] handles = new long[100_000];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = i;
        }
        Object floats = array(float.class, 100_000, Integer.MAX_VALUE);
        assertEquals(0, Array.getLength(PackedArray.reference(handles)));
        assertEquals(0, Array.getLength(PackedArray.reference(new String[] {"a"})));
        assertEquals(0, Array.getLength(PackedArray.reference(new int[0])));
        org.junit.jupiter.api.Assertions.assertSame(floats, PackedArray.reference(floats));
    }

    @Test
    void floats_of_some_orders_of_magnitude_take_less_than_four_bytes() {
        float[] places = new float[100_000];
        float[] others = new float[places.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = random.nextFloat(-800, 800);
            others[i] = random.nextFloat(-800, 800);
        }
        for (float[] like : new float[][] {null, others}) {
            PackedArray packed = PackedArray.of(places, like);
            assertTrue(packed.bytes() < 3.4 * places.length, packed.bytes() + " bytes");
            assertSame(places, packed.unpacked());
        }
    }
}
