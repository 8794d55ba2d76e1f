package orrery.editor.app.workspace;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import orrery.editor.app.dock.Edge;

/// Computes the zones at the edges of a group or window. A tab that is dropped in a zone is docked to that edge.
final class DropZones {

    private static final double EDGE_SHARE = 0.25;

    private DropZones() {}

    /// Returns the edge of a group that is nearest to a point. The distance is a share of the group's width or height. Empty if
    /// it is a quarter or more.
    static Optional<Edge> edgeAt(Rectangle2D group, double x, double y) {
        double left = (x - group.getMinX()) / group.getWidth();
        double top = (y - group.getMinY()) / group.getHeight();
        double toSide = Math.min(left, 1 - left);
        double toEnd = Math.min(top, 1 - top);
        if (Math.min(toSide, toEnd) >= EDGE_SHARE) {
            return Optional.empty();
        }
        return Optional.of(toSide < toEnd ? left < 0.5 ? Edge.LEFT : Edge.RIGHT : top < 0.5 ? Edge.TOP : Edge.BOTTOM);
    }

    /// Returns the left, right or lower edge of a window if a point is nearer to that edge than a number of pixels. Returns the
    /// upper edge only if the point is above the window, because the tabs of the upper groups are directly below this edge.
    static Optional<Edge> outerEdgeAt(Rectangle2D window, double x, double y, double pixels) {
        if (y < window.getMinY()) {
            return Optional.of(Edge.TOP);
        } else if (x < window.getMinX() + pixels) {
            return Optional.of(Edge.LEFT);
        } else if (x > window.getMaxX() - pixels) {
            return Optional.of(Edge.RIGHT);
        }
        return y > window.getMaxY() - pixels ? Optional.of(Edge.BOTTOM) : Optional.empty();
    }

    /// Returns the part of a rectangle along one of its edges. It takes a share of the rectangle's width or height.
    static Rectangle2D part(Rectangle2D all, Edge edge, double share) {
        double width = edge == Edge.LEFT || edge == Edge.RIGHT ? all.getWidth() * share : all.getWidth();
        double height = edge == Edge.TOP || edge == Edge.BOTTOM ? all.getHeight() * share : all.getHeight();
        return new Rectangle2D(edge == Edge.RIGHT ? all.getMaxX() - width : all.getMinX(),
                edge == Edge.BOTTOM ? all.getMaxY() - height : all.getMinY(), width, height);
    }

    static Rectangle2D of(Bounds bounds) {
        return new Rectangle2D(bounds.getMinX(), bounds.getMinY(), Math.max(1, bounds.getWidth()),
                Math.max(1, bounds.getHeight()));
    }
}
