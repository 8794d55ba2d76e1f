package orrery.ecs.storage;

import orrery.ecs.storage.pack.PackedArray;

/// A copy of a whole table.
///
/// @param handles handles in row order
/// @param stamps write stamps in row order
/// @param values values in row order
public record TableImage(long[] handles, int[] stamps, Columns values) {
    /// A reduced copy that can be passed as `like` when later images are packed, see [PackedImage].
    public TableImage reference() {
        Object[] arrays = values.arrays().clone();
        for (int c = 0; c < arrays.length; c++) {
            arrays[c] = PackedArray.reference(arrays[c]);
        }
        return new TableImage((long[]) PackedArray.reference(handles), (int[]) PackedArray.reference(stamps),
                values.holding(arrays, 0));
    }

    /// The same image without references to objects that a world owns.
    public TableImage unowned() {
        return new TableImage(handles, stamps, values.unowned());
    }
}
