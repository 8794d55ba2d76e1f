package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;

/// Positions of the handles on the screen. A square is at the origin. A ring is around it, with a knob in the direction of the
/// entity's x axis. Outside the ring is an arrow along each world axis. Outside the arrows are the squares for scaling: one on
/// each axis of the entity and one between them. Handles have the same size at every zoom. Immutable.
///
/// @param x origin, in pixels
/// @param y origin, in pixels, downwards
/// @param angle direction of the entity's x axis, in radians, counter-clockwise
/// @param angleY direction of the entity's y axis, in radians, counter-clockwise
record HandleLayout(double x, double y, double angle, double angleY) {

    /// Half the side of the square, in pixels.
    static final double SQUARE = 8;
    /// Radius of the ring, in pixels.
    static final double RING = 46;
    /// Radius of the knob, in pixels.
    static final double KNOB = 6;
    /// Distance from the origin to the start of the arrows, in pixels.
    static final double ARROW_FROM = 55;
    /// Distance from the origin to the heads of the arrows, in pixels.
    static final double ARROW_HEAD = 68;
    /// Distance from the origin to the tips of the arrows, in pixels.
    static final double ARROW_TO = 82;
    /// Distance from the origin to the squares for scaling, in pixels.
    static final double SCALE = 100;
    /// Half the side of the squares for scaling, in pixels.
    static final double SCALE_HALF = 5;
    /// Half the width of the arrow heads, in pixels.
    static final double ARROW_HALF = 6.5;

    /// The handles for scaling.
    static final List<Handle> SCALES = List.of(Handle.SCALE, Handle.SCALE_X, Handle.SCALE_Y);

    private static final double SLACK = 3;
    private static final double RING_REACH = 6;

    /// Lays out the handles of a selected entity.
    ///
    /// @param ahead offset of the handles from the entity's origin, in world units
    static HandleLayout of(Overlay.Mark mark, Vec2 ahead, Camera camera) {
        return new HandleLayout(camera.screenX(mark.body().x() + ahead.x()),
                camera.screenY(mark.body().y() + ahead.y()), mark.axisX(), mark.axisY());
    }

    /// Centre of the knob, x in pixels.
    double knobX() {
        return x + RING * Math.cos(angle);
    }

    /// Centre of the knob, y in pixels.
    double knobY() {
        return y - RING * Math.sin(angle);
    }

    /// Direction of a square for scaling, in radians, counter-clockwise.
    double angleOf(Handle handle) {
        return switch (handle) {
            case SCALE_X -> angle;
            case SCALE_Y -> angleY;
            default -> angle + Math.IEEEremainder(angleY - angle, 2 * Math.PI) / 2;
        };
    }

    /// Centre of a square for scaling, x in pixels.
    double scaleX(Handle handle) {
        return x + SCALE * Math.cos(angleOf(handle));
    }

    /// Centre of a square for scaling, y in pixels.
    double scaleY(Handle handle) {
        return y - SCALE * Math.sin(angleOf(handle));
    }

    /// Returns the handle at a position on the screen, or null.
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
        if (Math.abs(Math.hypot(dx, dy) - RING) <= RING_REACH) {
            return Handle.RING;
        }
        return SCALES.stream().filter(handle -> Math.max(Math.abs(screenX - scaleX(handle)),
                Math.abs(screenY - scaleY(handle))) <= SCALE_HALF + SLACK).findFirst().orElse(null);
    }

    private static boolean isOnArrow(double along, double across) {
        return along >= ARROW_FROM - SLACK && along <= ARROW_TO + SLACK && Math.abs(across) <= ARROW_HALF + SLACK;
    }
}
