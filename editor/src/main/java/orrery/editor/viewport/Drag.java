package orrery.editor.viewport;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.session.edit.EntityMotion;

/// A handle that is being dragged: makes motions of the places that the pointer comes to. Places are of the world. FX thread.
final class Drag {
    /// By how much Shift turns, in degrees.
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

    /// A handle that was pressed.
    ///
    /// @param pressed where
    /// @param origin the origin of the entity whose handle it is: what snaps, and about what is turned
    /// @param angle where its x axis points, in radians
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

    /// The motion to where the pointer is now. A turn goes on beyond a whole one.
    ///
    /// @param snaps whether to come to whole units, or to multiples of 15°
    /// @param pixel length of a pixel; no smaller steps are made
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

    /// The nearest multiple of a power of ten.
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

    /// How far it was dragged, in words: `x +12.4  y −3`, `+15°`.
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
