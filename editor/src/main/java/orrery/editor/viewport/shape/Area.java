package orrery.editor.viewport.shape;

/// A region of the plane.
@FunctionalInterface
public interface Area {
    /// Whether a point is inside.
    boolean contains(double x, double y);
}
