package orrery.ecs.storage;

import orrery.ecs.storage.pack.PackedArray;

/// A copy of a whole table.
///
/// @param handles handles in row order
/// @param stamps who wrote each row last
/// @param values values in row order
public record TableImage(long[] handles, int[] stamps, Columns values) {
    /// What is left of it for packed images to refer to, see [PackedImage].
    public TableImage reference() {
        Object[] arrays = values.arrays().clone();
        for (int c = 0; c < arrays.length; c++) {
            arrays[c] = PackedArray.reference(arrays[c]);
        }
        return new TableImage((long[]) PackedArray.reference(handles), (int[]) PackedArray.reference(stamps),
                values.holding(arrays, 0));
    }

    /// The same without references to what a world owns.
    public TableImage unowned() {
        return new TableImage(handles, stamps, values.unowned());
    }
}
