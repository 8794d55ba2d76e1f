package orrery.ecs.storage.pack;

import java.lang.reflect.Array;
import java.util.Arrays;

/// The elements in which an array of numbers differs from another one of the same type and length: the gaps between their indices
/// and the XOR of their bits, both packed by [BitPacker]. Immutable.
final class PackedDifferences {
    private final int count;
    private final byte[] bytes;

    private PackedDifferences(int count, byte[] bytes) {
        this.count = count;
        this.bytes = bytes;
    }

    static PackedDifferences of(Object array, Object like) {
        int[] places = differing(array, like);
        BitPacker out = new BitPacker();
        long[] numbers = new long[places.length];
        int last = 0;
        for (int i = 0; i < places.length; i++) {
            numbers[i] = places[i] - (long) last;
            last = places[i];
        }
        out.row(numbers, places.length);
        for (int i = 0; i < places.length; i++) {
            numbers[i] = PackedArray.difference(array, like, places[i]);
        }
        out.row(numbers, places.length);
        return new PackedDifferences(places.length, out.toArray());
    }

    private static int[] differing(Object array, Object like) {
        int length = Array.getLength(array);
        int[] places = new int[length];
        int count = 0;
        switch (array) {
            case float[] a -> {
                float[] b = (float[]) like;
                for (int i = 0; i < length; i++) {
                    places[count] = i;
                    count += Float.floatToRawIntBits(a[i]) == Float.floatToRawIntBits(b[i]) ? 0 : 1;
                }
            }
            case int[] a -> {
                int[] b = (int[]) like;
                for (int i = 0; i < length; i++) {
                    places[count] = i;
                    count += a[i] == b[i] ? 0 : 1;
                }
            }
            default -> {
                for (int i = 0; i < length; i++) {
                    places[count] = i;
                    count += PackedArray.bits(array, i) == PackedArray.bits(like, i) ? 0 : 1;
                }
            }
        }
        return Arrays.copyOf(places, count);
    }

    /// Changes a copy of the reference array into the packed array.
    void apply(Object copy) {
        BitUnpacker in = new BitUnpacker(bytes);
        int[] places = new int[count];
        in.begin(count);
        int place = 0;
        for (int i = 0; i < count; i++) {
            place += (int) in.next();
            places[i] = place;
        }
        in.begin(count);
        for (int each : places) {
            PackedArray.putBits(copy, each, PackedArray.bits(copy, each) ^ in.next());
        }
    }

    long bytes() {
        return 32L + bytes.length;
    }
}
