package orrery.ecs.storage.pack;

import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A compressed copy of an array. Immutable; may be created on any thread.
///
/// The first bytes of all elements are packed together, then the second bytes, and so on. Each of these planes is compressed by
/// itself ([PackedBytes]). The planes may contain, instead of the elements, their difference to another array that is kept anyway
/// (the reference) or, for `int` and `long`, the difference between successive elements. For handles in the order of their
/// creation, that difference is mostly 1. An array that differs from the reference in few places stores only these places
/// ([PackedDifferences]). Packing then takes a twentieth of the time.
///
/// Arrays of objects are stored unchanged. This file is long because each way of packing is written out for each kind of array,
/// next to its inverse.
public final class PackedArray {
    private static final int SAMPLE = 4096;

    /// An array that packs to less than this fraction of its size is not used as a reference.
    private static final double FEW = 0.02;

    /// Only the places that differ from the reference are stored if they take fewer bits per element than this factor times the
    /// bits of packing by bytes, plus 1. Storing differences is faster.
    private static final double WORTH_ITS_TIME = 1.25;

    /// The gap to the next differing place takes about this many bits more than the binary logarithm of the mean gap.
    private static final double OF_GAP = 2;

    private final Class<?> element;
    private final int length;
    private final @Nullable Object reference;
    private final boolean inSteps;
    private final PackedBytes[] planes;
    private final @Nullable PackedDifferences differences;
    private final WeakReference<Object> source;

    private PackedArray(Object source, Class<?> element, int length, @Nullable Object reference, boolean inSteps,
            PackedBytes[] planes) {
        this.element = element;
        this.length = length;
        this.reference = reference;
        this.inSteps = inSteps;
        this.planes = planes;
        differences = null;
        this.source = new WeakReference<>(source);
    }

    private PackedArray(Object array, Object reference) {
        element = array.getClass().componentType();
        length = Array.getLength(array);
        this.reference = reference;
        inSteps = false;
        planes = new PackedBytes[0];
        differences = PackedDifferences.of(array, reference);
        source = new WeakReference<>(array);
    }

    /// Packs an array. Cost: about ten nanoseconds per element.
    ///
    /// @param array the array; must not be written afterwards if its elements are objects
    /// @param like a similar array of the same element type, or null. It is used as a reference if it has the same length and
    ///     this saves bytes or time; an array that is used must not be written afterwards
    public static PackedArray of(Object array, @Nullable Object like) {
        Class<?> element = array.getClass().componentType();
        int length = Array.getLength(array);
        if (!element.isPrimitive()) {
            return new PackedArray(array, element, length, array, false, new PackedBytes[0]);
        }
        Object other = like != null && Array.getLength(like) == length ? like : null;
        if (other != null && isSame(array, other)) {
            return new PackedArray(array, element, length, other, false, new PackedBytes[0]);
        }
        double plain = entropy(array);
        double steps = entropyOfSteps(array);
        double beside = other == null ? Double.MAX_VALUE : entropyBeside(array, other);
        double least = Math.min(beside, Math.min(plain, steps));
        if (other != null && bitsOfDifferences(array, other) < WORTH_ITS_TIME * least + 1) {
            return new PackedArray(array, other);
        }
        Object reference = beside == least ? other : null;
        boolean inSteps = reference == null && steps < plain;
        Object packed = inSteps ? steps(array) : array;
        PackedBytes[] planes = new PackedBytes[bytesOf(element)];
        for (int plane = 0; plane < planes.length; plane++) {
            byte[] bytes = new byte[length];
            add(packed, 8 * plane, bytes);
            if (reference != null) {
                add(reference, 8 * plane, bytes);
            }
            planes[plane] = PackedBytes.of(bytes);
        }
        return new PackedArray(array, element, length, reference, inSteps, planes);
    }

    /// Like [#of(Object, Object)], but returns `earlier` if it was packed from the same array and refers to nothing but `like`.
    public static PackedArray of(Object array, @Nullable Object like, @Nullable PackedArray earlier) {
        if (earlier != null && earlier.source.refersTo(array)
                && (earlier.reference == null || earlier.reference == like)) {
            return earlier;
        }
        return of(array, like);
    }

    /// Returns the array to pass as `like` when later arrays are packed: the given array, or an empty one if the given array
    /// packs to few bytes or its elements are objects.
    public static Object reference(Object array) {
        Class<?> element = array.getClass().componentType();
        boolean isPlain = !element.isPrimitive()
                || Math.min(entropy(array), entropyOfSteps(array)) < FEW * Byte.SIZE * bytesOf(element);
        return isPlain ? Array.newInstance(element, 0) : array;
    }

    /// Approximate bits per element of the array if only the places in which the arrays differ are stored.
    private static double bitsOfDifferences(Object array, Object like) {
        int length = Array.getLength(array);
        int step = Math.max(1, length / SAMPLE);
        int looked = 0;
        int differ = 0;
        long union = 0;
        for (int i = 0; i < length; i += step) {
            long difference = difference(array, like, i);
            looked++;
            differ += difference == 0 ? 0 : 1;
            union |= difference;
        }
        double share = Math.max(1, differ) / (double) looked;
        return share * (BitPacker.width(union) + OF_GAP - StrictMath.log(share) / StrictMath.log(2));
    }

    /// The bits of an element, see [#entropy].
    private interface Bits {
        long at(int i);
    }

    private static double entropy(Object array) {
        return entropy(array, i -> bits(array, i));
    }

    private static double entropyBeside(Object array, Object like) {
        return entropy(array, i -> bits(array, i) ^ bits(like, i));
    }

    private static double entropyOfSteps(Object array) {
        return array instanceof long[] || array instanceof int[]
                ? entropy(array, i -> i == 0 ? bits(array, 0) : bits(array, i) - bits(array, i - 1))
                : Double.MAX_VALUE;
    }

    /// Approximate bits per element if packed by bytes: the sum of the entropies of its bytes, computed from a sample.
    private static double entropy(Object array, Bits bits) {
        int length = Array.getLength(array);
        int step = Math.max(1, length / SAMPLE);
        int[][] counts = new int[bytesOf(array.getClass().componentType())][256];
        for (int i = 0; i < length; i += step) {
            long element = bits.at(i);
            for (int plane = 0; plane < counts.length; plane++) {
                counts[plane][(int) (element >>> 8 * plane) & 0xFF]++;
            }
        }
        double sum = 0;
        for (int[] plane : counts) {
            sum += PackedBytes.entropy(plane);
        }
        return sum;
    }

    /// The bits in which an element differs from the element at the same index of another array.
    static long difference(Object array, Object like, int i) {
        long all = bits(array, i) ^ bits(like, i);
        return array instanceof long[] || array instanceof double[] ? all : all & 0xFFFF_FFFFL;
    }

    private static Object steps(Object array) {
        if (array instanceof long[] a) {
            long[] steps = a.clone();
            for (int i = a.length - 1; i > 0; i--) {
                steps[i] -= steps[i - 1];
            }
            return steps;
        }
        int[] steps = ((int[]) array).clone();
        for (int i = steps.length - 1; i > 0; i--) {
            steps[i] -= steps[i - 1];
        }
        return steps;
    }

    private static void sumUp(Object steps) {
        if (steps instanceof long[] a) {
            for (int i = 1; i < a.length; i++) {
                a[i] += a[i - 1];
            }
        } else {
            int[] b = (int[]) steps;
            for (int i = 1; i < b.length; i++) {
                b[i] += b[i - 1];
            }
        }
    }

    /// The unpacked array. Do not write it, because it may be the reference itself.
    public Object unpacked() {
        if (differences != null) {
            Object copy = Array.newInstance(element, length);
            System.arraycopy(Objects.requireNonNull(reference), 0, copy, 0, length);
            differences.apply(copy);
            return copy;
        }
        if (planes.length == 0 && reference != null) {
            return reference;
        }
        Object array = Array.newInstance(element, length);
        long common = 0;
        int alike = 0;
        for (int plane = 0; plane < planes.length; plane++) {
            if (planes[plane].isOne()) {
                common |= (planes[plane].one() & 0xFFL) << 8 * plane;
                alike++;
            }
        }
        if (alike == 0) {
            put(array);
        } else {
            fill(array, common);
            addPlanes(array);
        }
        if (reference != null) {
            addAll(reference, array);
        } else if (inSteps) {
            sumUp(array);
        }
        return array;
    }

    /// Approximate size in bytes, without the reference.
    public long bytes() {
        long bytes = (element.isPrimitive() ? 48 : 4L * length) + (differences == null ? 0 : differences.bytes());
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

    static long bits(Object array, int i) {
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

    /// Combines `to` with one byte of each element by exclusive or.
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

    /// Assembles the elements from all planes in one loop if that is faster than one loop for each plane.
    private void put(Object array) {
        if (array instanceof int[] a) {
            byte[][] bytes = unpackedPlanes();
            for (int i = 0; i < a.length; i++) {
                a[i] = intAt(bytes, i);
            }
        } else if (array instanceof float[] a) {
            byte[][] bytes = unpackedPlanes();
            for (int i = 0; i < a.length; i++) {
                a[i] = Float.intBitsToFloat(intAt(bytes, i));
            }
        } else {
            addPlanes(array);
        }
    }

    private byte[][] unpackedPlanes() {
        byte[][] bytes = new byte[planes.length][];
        for (int plane = 0; plane < planes.length; plane++) {
            bytes[plane] = planes[plane].unpacked(length);
        }
        return bytes;
    }

    private static int intAt(byte[][] planes, int i) {
        return planes[0][i] & 0xFF | (planes[1][i] & 0xFF) << 8 | (planes[2][i] & 0xFF) << 16 | planes[3][i] << 24;
    }

    private static void fill(Object array, long bits) {
        switch (array) {
            case long[] a -> Arrays.fill(a, bits);
            case int[] a -> Arrays.fill(a, (int) bits);
            case float[] a -> Arrays.fill(a, Float.intBitsToFloat((int) bits));
            default -> {
                for (int i = 0; i < Array.getLength(array); i++) {
                    putBits(array, i, bits);
                }
            }
        }
    }

    /// Sets the bits of those planes whose bytes are not all equal.
    private void addPlanes(Object array) {
        for (int plane = 0; plane < planes.length; plane++) {
            if (!planes[plane].isOne()) {
                addPlane(planes[plane].unpacked(length), 8 * plane, array);
            }
        }
    }

    private static void addPlane(byte[] bytes, int shift, Object array) {
        switch (array) {
            case long[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] |= (bytes[i] & 0xFFL) << shift;
                }
            }
            case int[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] |= (bytes[i] & 0xFF) << shift;
                }
            }
            case float[] a -> {
                for (int i = 0; i < a.length; i++) {
                    a[i] = Float.intBitsToFloat(Float.floatToRawIntBits(a[i]) | (bytes[i] & 0xFF) << shift);
                }
            }
            default -> {
                for (int i = 0; i < bytes.length; i++) {
                    putBits(array, i, bits(array, i) | (bytes[i] & 0xFFL) << shift);
                }
            }
        }
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

    static void putBits(Object array, int i, long bits) {
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
