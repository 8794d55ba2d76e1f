package orrery.ecs.storage;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.pack.PackedArray;

/// A compact copy of a whole table. Immutable; may be created on any thread.
public final class PackedImage {
    private final PackedArray handles;
    private final PackedArray stamps;
    private final PackedArray[] values;
    private final Columns shape;
    private final int rows;

    /// Packs an image. Cost: about 10 ns a cell.
    ///
    /// @param like an image of the same table at another time; similar arrays are stored as differences from it; null to store
    ///     all arrays in full
    /// @param earlier an earlier packed image, or null. Its packed handles are reused on two conditions: they were packed from
    ///     the very array of handles that `image` has, and they are stored in full or as differences from the handles of `like`
    public PackedImage(TableImage image, @Nullable TableImage like, @Nullable PackedImage earlier) {
        rows = image.handles().length;
        handles = PackedArray.of(image.handles(), like == null ? null : like.handles(),
                earlier == null ? null : earlier.handles);
        stamps = PackedArray.of(image.stamps(), like == null ? null : like.stamps());
        shape = image.values().emptyCopy(0);
        Object[] arrays = image.values().arrays();
        values = new PackedArray[arrays.length];
        for (int c = 0; c < arrays.length; c++) {
            values[c] = PackedArray.of(arrays[c], like == null ? null : like.values().arrays()[c]);
        }
    }

    /// Unpacks the image.
    public TableImage unpacked() {
        Object[] arrays = new Object[values.length];
        for (int c = 0; c < arrays.length; c++) {
            arrays[c] = values[c].unpacked();
        }
        return new TableImage((long[]) handles.unpacked(), (int[]) stamps.unpacked(), shape.holding(arrays, rows));
    }

    /// Approximate size in bytes. Counts neither `like` nor the objects to which cells refer.
    public long bytes() {
        long bytes = handles.bytes() + stamps.bytes();
        for (PackedArray each : values) {
            bytes += each.bytes();
        }
        return bytes;
    }
}
