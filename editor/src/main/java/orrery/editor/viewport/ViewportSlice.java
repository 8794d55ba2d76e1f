package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the viewport shows, read at one moment. Immutable, but for the plate, which is taken once.
///
/// @param scene the open scene, compared by identity
/// @param camera what figures and plate were read for
/// @param plate the small shapes; null where nothing was read yet
/// @param figures the other shapes, in the order of drawing
/// @param belowPlate how many of the figures lie below the plate
/// @param overlay what is drawn over them
/// @param counts how much there is
record ViewportSlice(@Nullable Object scene, Camera camera, @Nullable Plate plate, List<Figure> figures,
        int belowPlate, Overlay overlay, Counts counts) {

    /// Before anything was read.
    static final ViewportSlice NONE = new ViewportSlice(null, new Camera(0, 0, 1, 1, 1), null, List.of(), 0,
            Overlay.NONE, new Counts(0, 0, false, Extent.EMPTY));

    /// How much there is.
    ///
    /// @param total shapes
    /// @param drawn shapes in sight
    /// @param drawable whether the world says how anything is drawn
    /// @param extent where there are shapes
    record Counts(int total, int drawn, boolean drawable, Extent extent) {}
}
