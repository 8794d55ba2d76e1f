package orrery.editor.viewport.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;

/// What is drawn over the shapes. Immutable.
///
/// @param bodies named entities in sight, the largest first
/// @param trails where bodies were in the last ticks
/// @param selected selected entities
/// @param changed places of entities that moved in the shown tick, x and y in turn; none where there are too many to
///     stand out
/// @param dirty where the changed subtree of the selection is, or null
/// @param omitted what is not drawn because there is too much of it, in words: `2 001 moved, too many to light up`
public record Overlay(List<Body> bodies, List<Trail> trails, List<Mark> selected, double[] changed,
        @Nullable Dirty dirty,
        List<String> omitted) {

    /// Nothing.
    static final Overlay NONE = new Overlay(List.of(), List.of(), List.of(), new double[0], null, List.of());

    /// Where a body was.
    ///
    /// @param rgb its colour
    /// @param xs places from the oldest to the newest
    /// @param ys places from the oldest to the newest
    public record Trail(int rgb, double[] xs, double[] ys) {}

    /// A selected entity.
    ///
    /// @param body the entity
    /// @param axisX angle of its x axis, in radians
    /// @param axisY angle of its y axis, in radians
    /// @param leads whether it was selected last
    /// @param movable whether it has a place of its own that can be changed
    /// @param figures its own shapes, where it is movable
    public record Mark(Body body, double axisX, double axisY, boolean leads, boolean movable, List<Figure> figures) {}

    /// A changed subtree.
    ///
    /// @param extent where its nodes are
    /// @param nodes how many of them changed
    public record Dirty(Extent extent, int nodes) {}
}
