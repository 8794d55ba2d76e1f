package orrery.ecs.storage;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A copy of an array in few bytes: byte by byte of its elements, each in the way that takes least ([PackedBytes]), or only as it
/// differs from another array that is kept anyway. Immutable; made on any thread.
///
/// Arrays of references are kept as they are.
public final class PackedArray {
    private static final int SAMPLE = 4096;

    private final Class<?> element;
    private final int length;
    private final @Nullable Object reference;
    private final PackedBytes[] planes;

    private PackedArray(Class<?> element, int length, @Nullable Object reference, PackedBytes[] planes) {
        this.element = element;
        this.length = length;
        this.reference = reference;
        this.planes = planes;
    }

    /// Packs an array. Cost: about ten nanoseconds an element.
    ///
    /// @param array must not be written any more if it holds references
    /// @param like an array that may be similar, of the same element type; it is referred to where that saves bytes, and must not be
    ///     written any more. Null for none
    public static PackedArray of(Object array, @Nullable Object like) {
        Class<?> element = array.getClass().componentType();
        int length = Array.getLength(array);
        if (!element.isPrimitive()) {
            return new PackedArray(element, length, array, new PackedBytes[0]);
        }
        Object other = like != null && Array.getLength(like) == length ? like : null;
        if (other != null && isSame(array, other)) {
            return new PackedArray(element, length, other, new PackedBytes[0]);
        }
        Object reference = other != null && isSimilar(array, other) ? other : null;
        PackedBytes[] planes = new PackedBytes[bytesOf(element)];
        for (int plane = 0; plane < planes.length; plane++) {
            byte[] bytes = new byte[length];
            add(array, 8 * plane, bytes);
            if (reference != null) {
                add(reference, 8 * plane, bytes);
            }
            planes[plane] = PackedBytes.of(bytes);
        }
        return new PackedArray(element, length, reference, planes);
    }

    /// Whether of the elements' bytes more are the same as in the other array than are 0.
    private static boolean isSimilar(Object array, Object like) {
        int length = Array.getLength(array);
        int step = Math.max(1, length / SAMPLE);
        long same = 0;
        long zero = 0;
        for (int i = 0; i < length; i += step) {
            long bits = bits(array, i);
            same += Long.numberOfLeadingZeros(bits ^ bits(like, i));
            zero += Long.numberOfLeadingZeros(bits);
        }
        return same > zero;
    }

    /// The array.
    public Object unpacked() {
        if (!element.isPrimitive() || planes.length == 0 && reference != null) {
            Object kept = java.util.Objects.requireNonNull(reference);
            Object copy = Array.newInstance(element, length);
            System.arraycopy(kept, 0, copy, 0, length);
            return copy;
        }
        byte[][] bytes = new byte[planes.length][];
        for (int plane = 0; plane < planes.length; plane++) {
            bytes[plane] = planes[plane].unpacked(length);
        }
        Object array = Array.newInstance(element, length);
        put(bytes, array);
        if (reference != null) {
            addAll(reference, array);
        }
        return array;
    }

    /// Bytes that it takes, about, the array that it refers to left out.
    public long bytes() {
        long bytes = element.isPrimitive() ? 48 : 4L * length;
        for (PackedBytes plane : planes) {
            bytes += plane.bytes();
        }
        return bytes;
    }

    private static int bytesOf(Class<?> element) {
        return element == long.class || element == double.class
                ? Long.BYTES
                : element == int.class || element == float.class
                        ? Integer.BYTES
                        : element == short.class || element == char.class ? Short.BYTES : 1;
    }

    private static boolean isSame(Object array, Object like) {
        return switch (array) {
            case long[] a -> Arrays.equals(a, (long[]) like);
            case double[] a -> Arrays.equals(a, (double[]) like);
            case int[] a -> Arrays.equals(a, (int[]) like);
            case float[] a -> Arrays.equals(a, (float[]) like);
            case short[] a -> Arrays.equals(a, (short[]) like);
            case char[] a -> Arrays.equals(a, (char[]) like);
            case byte[] a -> Arrays.equals(a, (byte[]) like);
            default -> Arrays.equals((boolean[]) array, (boolean[]) like);
        };
    }

    private static long bits(Object array, int i) {
        return switch (array) {
            case long[] a -> a[i];
            case double[] a -> Double.doubleToRawLongBits(a[i]);
            case int[] a -> a[i];
            case float[] a -> Float.floatToRawIntBits(a[i]);
            case short[] a -> a[i];
            case char[] a -> a[i];
            case byte[] a -> a[i];
            default -> ((boolean[]) array)[i] ? 1 : 0;
        };
    }

    /// Adds, bit by bit without carry, one byte of each element.
    private static void add(Object array, int shift, byte[] to) {
        switch (array) {
            case long[] a -> {
                for (int i = 0; i < to.length; i++) {
                    to[i] ^= (byte) (a[i] >>> shift);
                }
            }
            case double[] a -> {
                for (int i = 0; i < to.length; i++) {
                    to[i] ^= (byte) (Double.doubleToRawLongBits(a[i]) >>> shift);
                }
            }
            case int[] a -> {
                for (int i = 0; i < to.length; i++) {
                    to[i] ^= (byte) (a[i] >>> shift);
                }
            }
            case float[] a -> {
                for (int i = 0; i < to.length; i++) {
                    to[i] ^= (byte) (Float.floatToRawIntBits(a[i]) >>> shift);
                }
            }
            default -> {
                for (int i = 0; i < to.length; i++) {
                    to[i] ^= (byte) (bits(array, i) >>> shift);
                }
            }
        }
    }

    private static void put(byte[][] planes, Object array) {
        switch (array) {
            case int[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] = intAt(planes, i);
                }
            }
            case float[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] = Float.intBitsToFloat(intAt(planes, i));
                }
            }
            default -> {
                for (int i = 0; i < planes[0].length; i++) {
                    putBits(array, i, bitsAt(planes, i));
                }
            }
        }
    }

    private static int intAt(byte[][] planes, int i) {
        return planes[0][i] & 0xFF | (planes[1][i] & 0xFF) << 8 | (planes[2][i] & 0xFF) << 16 | planes[3][i] << 24;
    }

    private static long bitsAt(byte[][] planes, int i) {
        long bits = 0;
        for (int plane = planes.length - 1; plane >= 0; plane--) {
            bits = bits << 8 | planes[plane][i] & 0xFF;
        }
        return bits;
    }

    private static void addAll(Object reference, Object array) {
        switch (array) {
            case int[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] ^= ((int[]) reference)[i];
                }
            }
            case float[] a -> {
                float[] b = (float[]) reference;
                for (int i = 0; i < a.length; i++) {
                    a[i] = Float.intBitsToFloat(Float.floatToRawIntBits(a[i]) ^ Float.floatToRawIntBits(b[i]));
                }
            }
            default -> {
                for (int i = 0; i < Array.getLength(array); i++) {
                    putBits(array, i, bits(array, i) ^ bits(reference, i));
                }
            }
        }
    }

    private static void putBits(Object array, int i, long bits) {
        switch (array) {
            case long[] a -> a[i] = bits;
            case double[] a -> a[i] = Double.longBitsToDouble(bits);
            case int[] a -> a[i] = (int) bits;
            case float[] a -> a[i] = Float.intBitsToFloat((int) bits);
            case short[] a -> a[i] = (short) bits;
            case char[] a -> a[i] = (char) bits;
            case byte[] a -> a[i] = (byte) bits;
            default -> ((boolean[]) array)[i] = (bits & 1) != 0;
        }
    }
}
