package orrery.editor.viewport.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;

/// What is drawn over the shapes. Immutable.
///
/// @param bodies named entities in view, the largest first
/// @param trails recent positions of bodies
/// @param selected marks of the first 1,000 selected entities and of the lead, the entity that was selected last. Entities
///     with neither position nor filled shape have no mark. If the lead has a mark, it is the last in the list
/// @param changed positions of the entities that moved or got a position in the shown tick, x and y in turn; empty if these are
///     more than 2,000, or if marks of changes are off
/// @param dirty the moved part of the subtree that moved with the lead in the shown tick; null if the lead did not move, or if
///     marks of changes are off
/// @param omitted texts that tell what is left out because there is too much of it: `2 001 moved or new, too many to mark`
public record Overlay(List<Body> bodies, List<Trail> trails, List<Mark> selected, double[] changed,
        @Nullable Dirty dirty,
        List<String> omitted) {

    /// An empty overlay.
    static final Overlay NONE = new Overlay(List.of(), List.of(), List.of(), new double[0], null, List.of());

    /// Returns a copy with other trails.
    public Overlay withTrails(List<Trail> other) {
        return new Overlay(bodies, other, selected, changed, dirty, omitted);
    }

    /// Returns a copy without the selection and the marks of changes.
    public Overlay unmarked() {
        return new Overlay(bodies, trails, List.of(), NONE.changed(), null, List.of());
    }

    /// Recent positions of a body.
    ///
    /// @param rgb its colour
    /// @param xs x positions, oldest first
    /// @param ys y positions, oldest first
    public record Trail(int rgb, double[] xs, double[] ys) {}

    /// Mark of a selected entity.
    ///
    /// @param body the entity
    /// @param axisX direction of its x axis, in radians
    /// @param axisY direction of its y axis, in radians
    /// @param leads whether it is the lead of the selection, the entity that was selected last
    /// @param movable whether it has a local transform, which an edit can change
    /// @param figures its own shapes; empty if it is not movable
    public record Mark(Body body, double axisX, double axisY, boolean leads, boolean movable, List<Figure> figures) {}

    /// The part of a subtree that moved in the shown tick.
    ///
    /// @param extent rectangle around the moved nodes, in world units
    /// @param nodes number of moved nodes
    public record Dirty(Extent extent, int nodes) {}
}
