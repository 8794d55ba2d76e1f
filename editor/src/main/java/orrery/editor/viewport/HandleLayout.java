package orrery.editor.viewport;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;

/// Where the handles of an entity are on the screen: a square at its origin, a ring about it with a knob where its x axis
/// points, and beyond the ring an arrow along each axis of the world. As large at every zoom. Immutable.
///
/// @param x the origin, in pixels
/// @param y the origin, in pixels, downwards
/// @param angle of the knob, in radians, counter-clockwise
record HandleLayout(double x, double y, double angle) {

    /// Half the side of the square.
    static final double SQUARE = 8;
    /// Radius of the ring.
    static final double RING = 46;
    /// Radius of the knob.
    static final double KNOB = 6;
    /// Where the arrows begin.
    static final double ARROW_FROM = 55;
    /// Where the heads of the arrows begin.
    static final double ARROW_HEAD = 68;
    /// Where the arrows end.
    static final double ARROW_TO = 82;
    /// Half the width of the heads of the arrows.
    static final double ARROW_HALF = 6.5;

    private static final double SLACK = 3;
    private static final double RING_REACH = 6;

    /// The handles of a selected entity.
    ///
    /// @param ahead how far they are from its origin, in units of the world
    static HandleLayout of(Overlay.Mark mark, Vec2 ahead, Camera camera) {
        return new HandleLayout(camera.screenX(mark.body().x() + ahead.x()),
                camera.screenY(mark.body().y() + ahead.y()), mark.axisX());
    }

    /// Where the middle of the knob is.
    double knobX() {
        return x + RING * Math.cos(angle);
    }

    /// Where the middle of the knob is.
    double knobY() {
        return y - RING * Math.sin(angle);
    }

    /// The handle at a place on the screen; null where there is none.
    @Nullable
    Handle at(double screenX, double screenY) {
        double dx = screenX - x;
        double dy = y - screenY;
        if (Math.hypot(screenX - knobX(), screenY - knobY()) <= KNOB + SLACK) {
            return Handle.RING;
        }
        if (Math.abs(dx) <= SQUARE + SLACK && Math.abs(dy) <= SQUARE + SLACK) {
            return Handle.CENTRE;
        }
        if (isOnArrow(dx, dy)) {
            return Handle.ALONG_X;
        }
        if (isOnArrow(dy, dx)) {
            return Handle.ALONG_Y;
        }
        return Math.abs(Math.hypot(dx, dy) - RING) <= RING_REACH ? Handle.RING : null;
    }

    private static boolean isOnArrow(double along, double across) {
        return along >= ARROW_FROM - SLACK && along <= ARROW_TO + SLACK && Math.abs(across) <= ARROW_HALF + SLACK;
    }
}
