package orrery.editor.viewport;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.session.edit.EntityMotion;

/// One drag of a handle. Converts pointer positions to motions of the selection. All positions are in world units. FX thread.
final class Drag {
    /// Angle to which a turn snaps while Shift is held.
    static final double SNAP_DEGREES = 15;
    private static final double LEAST_DEGREES = 0.1;
    private static final double NOISE_PART = 1e-3;

    private final Handle handle;
    private final Vec2 pressed;
    private final Vec2 origin;
    private final double startDegrees;
    private double lastRadians;
    private double turnedRadians;
    private EntityMotion motion = EntityMotion.move(Vec2.ZERO, 1);

    /// Starts a drag.
    ///
    /// @param pressed where the handle was pressed
    /// @param origin origin of the entity; snapping applies to it, and turns are about it
    /// @param angle direction of the entity's x axis, in radians
    Drag(Handle handle, Vec2 pressed, Vec2 origin, double angle) {
        this.handle = handle;
        this.pressed = pressed;
        this.origin = origin;
        startDegrees = Math.toDegrees(angle);
        lastRadians = direction(pressed);
    }

    Handle handle() {
        return handle;
    }

    /// Returns the motion from where the handle was pressed to the pointer. A turn may exceed 360°.
    ///
    /// @param snaps whether the origin snaps to whole units, or the angle to multiples of 15°
    /// @param pixel length of a pixel in world units; motions are rounded to the power of ten below it
    EntityMotion to(Vec2 pointer, boolean snaps, double pixel) {
        double step = Math.pow(10, Math.floor(Math.log10(pixel)));
        motion = handle.turns()
                ? turn(pointer, snaps, step)
                : EntityMotion.move(
                        new Vec2(handle.movesX() ? by(origin.x(), pointer.x() - pressed.x(), snaps, step) : 0,
                                handle.movesY() ? by(origin.y(), pointer.y() - pressed.y(), snaps, step) : 0),
                        (snaps ? Math.min(1, step) : step) * NOISE_PART);
        return motion;
    }

    private static double by(double from, double by, boolean snaps, double step) {
        return rounded(from + by, snaps ? 1 : step) - from;
    }

    /// Rounds to the nearest multiple of a power of ten.
    private static double rounded(double value, double step) {
        return BigDecimal.valueOf(value).setScale((int) Math.rint(-Math.log10(step)), RoundingMode.HALF_UP)
                .doubleValue();
    }

    private EntityMotion turn(Vec2 pointer, boolean snaps, double step) {
        double radians = direction(pointer);
        turnedRadians += Math.IEEEremainder(radians - lastRadians, 2 * Math.PI);
        lastRadians = radians;
        double turned = Math.toDegrees(turnedRadians);
        double degrees = snaps
                ? Math.rint((startDegrees + turned) / SNAP_DEGREES) * SNAP_DEGREES - startDegrees
                : rounded(turned, LEAST_DEGREES);
        return EntityMotion.turn(degrees, origin, step * NOISE_PART);
    }

    private double direction(Vec2 place) {
        return Math.atan2(place.y() - origin.y(), place.x() - origin.x());
    }

    /// Returns how far the selection has moved or turned, as text: `x +12.4  y −3`, `+15°`.
    String text() {
        if (handle.turns()) {
            return signed(motion.degrees(), 1) + "°";
        }
        int decimals = (int) Math.clamp(Math.rint(-Math.log10(motion.precision() / NOISE_PART)), 0, 9);
        String x = handle.movesX() ? "x " + signed(motion.by().x(), decimals) : "";
        String y = handle.movesY() ? "y " + signed(motion.by().y(), decimals) : "";
        return (x + "  " + y).strip();
    }

    private static String signed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%+." + decimals + "f", value);
        return text.replace('-', '−');
    }
}
