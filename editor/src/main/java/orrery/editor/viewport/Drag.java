package orrery.editor.viewport;

import java.util.List;
import java.util.Locale;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;

/// One drag of a handle. Converts pointer positions to motions of the selection. All positions are in world units. FX thread.
final class Drag {
    /// While Shift is held, the angle of a turned entity snaps to multiples of 15°.
    static final double SNAP_DEGREES = 15;
    private static final double LEAST_DEGREES = 0.1;
    private static final double LEAST_FACTOR = 0.01;
    private static final double SNAP_FACTOR = 0.1;
    private static final double NOISE_PART = 1e-3;
    private static final int MOST_DECIMALS = 9;

    private final Handle handle;
    private final Vec2 pressed;
    private final Vec2 origin;
    private final Extent box;
    private final double axisX;
    private final double axisY;
    private double lastRadians;
    private double turnedRadians;
    private double step = 1;
    private EntityMotion motion = EntityMotion.move(Vec2.ZERO, 1);
    private List<Snapper.Guide> guides = List.of();

    /// Starts a drag.
    ///
    /// @param pressed where the handle was pressed
    /// @param mark the entity that is dragged; its origin and edges snap, and it turns about its origin
    Drag(Handle handle, Vec2 pressed, Overlay.Mark mark) {
        this.handle = handle;
        this.pressed = pressed;
        origin = new Vec2(mark.body().x(), mark.body().y());
        box = Figure.extent(mark.figures());
        axisX = mark.axisX();
        axisY = mark.axisY();
        lastRadians = direction(pressed);
    }

    Handle handle() {
        return handle;
    }

    Vec2 origin() {
        return origin;
    }

    /// Lines to the positions and edges of other entities to which the last motion snapped.
    List<Snapper.Guide> guides() {
        return guides;
    }

    /// Returns the motion from where the handle was pressed to the pointer. A turn may exceed 360°.
    ///
    /// @param snapper snaps translations
    /// @param held whether Shift is held. The angle of a turned entity then snaps to multiples of 15°, and the factor of a
    ///     stretch to tenths
    /// @param pixel length of a pixel in world units. Translations that don't snap are rounded to multiples of a power of ten:
    ///     the greatest that is at most this length
    EntityMotion to(Vec2 pointer, Snapper snapper, boolean held, double pixel) {
        step = Math.pow(10, Math.floor(Math.log10(pixel)));
        motion = switch (handle.kind()) {
            case MOVE -> move(pointer, snapper);
            case TURN -> turn(pointer, held);
            case STRETCH -> stretch(pointer, held);
        };
        return motion;
    }

    private EntityMotion move(Vec2 pointer, Snapper snapper) {
        Snapper.Snapped snapped = snapper.snap(origin, box, pointer.minus(pressed), handle, step);
        guides = snapped.guides();
        boolean isExact = snapper.grid() > 0 || !guides.isEmpty();
        double least = isExact ? Math.min(snapper.grid() > 0 ? snapper.grid() : step, step) * NOISE_PART : step;
        return EntityMotion.move(snapped.by(), least * NOISE_PART);
    }

    private EntityMotion turn(Vec2 pointer, boolean snaps) {
        double radians = direction(pointer);
        turnedRadians += Math.IEEEremainder(radians - lastRadians, 2 * Math.PI);
        lastRadians = radians;
        double turned = Math.toDegrees(turnedRadians);
        double startDegrees = Math.toDegrees(axisX);
        double degrees = snaps
                ? Math.rint((startDegrees + turned) / SNAP_DEGREES) * SNAP_DEGREES - startDegrees
                : Snapper.rounded(turned, LEAST_DEGREES);
        return EntityMotion.turn(degrees, origin, step * NOISE_PART);
    }

    /// Returns a stretch. Its factor is the distance from the origin to the pointer, divided by the distance from the origin to
    /// the point where the handle was pressed. Both distances are measured along the handle's direction.
    private EntityMotion stretch(Vec2 pointer, boolean snaps) {
        Vec2 way = switch (handle) {
            case SCALE_X -> new Vec2(Math.cos(axisX), Math.sin(axisX));
            case SCALE_Y -> new Vec2(Math.cos(axisY), Math.sin(axisY));
            default -> pressed.minus(origin);
        };
        double whole = dot(pressed.minus(origin), way);
        double least = snaps ? SNAP_FACTOR : LEAST_FACTOR;
        double factor = whole == 0 ? 1 : Snapper.rounded(dot(pointer.minus(origin), way) / whole, least);
        double kept = Math.max(least, factor);
        return EntityMotion.stretch(
                new Vec2(handle == Handle.SCALE_Y ? 1 : kept, handle == Handle.SCALE_X ? 1 : kept), axisX, origin,
                step * NOISE_PART);
    }

    private static double dot(Vec2 one, Vec2 other) {
        return one.x() * other.x() + one.y() * other.y();
    }

    private double direction(Vec2 place) {
        return Math.atan2(place.y() - origin.y(), place.x() - origin.x());
    }

    /// Returns how far the selection has moved, turned or grown, as text: `x +12.4  y −3.0`, `+15.0°`, `× 1.25`.
    String text() {
        return switch (handle.kind()) {
            case MOVE -> moved();
            case TURN -> signed(motion.degrees(), 1) + "°";
            case STRETCH -> (handle == Handle.SCALE_X ? "x " : handle == Handle.SCALE_Y ? "y " : "")
                    + String.format(Locale.ROOT, "× %.2f",
                            handle == Handle.SCALE_Y ? motion.factors().y() : motion.factors().x());
        };
    }

    private String moved() {
        int decimals = (int) Math.clamp(Math.rint(-Math.log10(step)), 0, MOST_DECIMALS);
        String x = handle.movesX() ? "x " + signed(motion.by().x(), decimals) : "";
        String y = handle.movesY() ? "y " + signed(motion.by().y(), decimals) : "";
        return (x + "  " + y).strip();
    }

    private static String signed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%+." + decimals + "f", value);
        return text.replace('-', '−');
    }
}
