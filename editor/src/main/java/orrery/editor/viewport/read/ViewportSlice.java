package orrery.editor.viewport.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Raster;

/// What the viewport shows, read at one moment. Immutable, except for the raster, which has one consumer.
///
/// @param scene the open scene, compared by identity
/// @param tick number of completed ticks when the slice was read
/// @param camera the camera for which figures and raster were read
/// @param raster the small shapes; null before the first reading
/// @param figures the large shapes, in drawing order
/// @param belowRaster number of figures that lie below the raster
/// @param overlay what is drawn over the shapes
/// @param counts numbers of shapes
public record ViewportSlice(@Nullable Object scene, long tick, Camera camera, @Nullable Raster raster,
        List<Figure> figures, int belowRaster, Overlay overlay, Counts counts) {

    /// The slice before the first reading.
    public static final ViewportSlice NONE = new ViewportSlice(null, 0, new Camera(0, 0, 1, 1, 1), null, List.of(),
            0, Overlay.NONE, new Counts(0, 0, 0, false, Extent.EMPTY, Extent.EMPTY));

    /// Numbers of shapes.
    ///
    /// @param total shapes in the world, plus the places of entities without a shape of their own
    /// @param places positions of entities without a shape of their own
    /// @param drawn shapes and places that are in view and drawn
    /// @param drawable whether the world has a rule for drawing any component
    /// @param extent rectangle around all shapes; in a world without shapes, around the positions of its entities
    /// @param start the area to show if the extent is empty; otherwise empty
    public record Counts(int total, int places, int drawn, boolean drawable, Extent extent, Extent start) {}
}
