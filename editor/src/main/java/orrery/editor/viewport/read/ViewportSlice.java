package orrery.editor.viewport.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Raster;

/// What the viewport shows, read at one moment. Immutable, but for the raster, which is taken once.
///
/// @param scene the open scene, compared by identity
/// @param camera what figures and raster were read for
/// @param raster the small shapes; null where nothing was read yet
/// @param figures the other shapes, in the order of drawing
/// @param belowRaster how many of the figures lie below the raster
/// @param overlay what is drawn over them
/// @param counts how much there is
public record ViewportSlice(@Nullable Object scene, Camera camera, @Nullable Raster raster, List<Figure> figures,
        int belowRaster, Overlay overlay, Counts counts) {

    /// Before anything was read.
    public static final ViewportSlice NONE = new ViewportSlice(null, new Camera(0, 0, 1, 1, 1), null, List.of(), 0,
            Overlay.NONE, new Counts(0, 0, false, Extent.EMPTY));

    /// How much there is.
    ///
    /// @param total shapes
    /// @param drawn shapes in sight
    /// @param drawable whether the world says how anything is drawn
    /// @param extent where there are shapes
    public record Counts(int total, int drawn, boolean drawable, Extent extent) {}
}
