package orrery.editor.app.dock;

/// A side of a group or of a window.
public enum Edge {
    /// Left side.
    LEFT(Axis.ROW, true),
    /// Right side.
    RIGHT(Axis.ROW, false),
    /// Upper side.
    TOP(Axis.COLUMN, true),
    /// Lower side.
    BOTTOM(Axis.COLUMN, false);

    private final Axis axis;
    private final boolean isFirst;

    Edge(Axis axis, boolean isFirst) {
        this.axis = axis;
        this.isFirst = isFirst;
    }

    /// The axis of the split that is created when a node is added at this side.
    public Axis axis() {
        return axis;
    }

    /// Whether a node that is added at this side becomes the first part of the split, not the last.
    public boolean isFirst() {
        return isFirst;
    }
}
