package orrery.editor.fields.editor;

import java.math.BigDecimal;
import java.math.RoundingMode;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;

/// Converts a sideways drag to changes of a number: one pixel changes it by about a hundredth of its size, rounded to a power of
/// ten. Immutable.
///
/// @param field the field
/// @param back the value at the start of the drag, of the field's class
public record DragScale(Field field, Number back) {
    /// Factor while Shift is held.
    public static final double COARSE = 10;
    /// Factor while Ctrl (on macOS ⌘) is held.
    public static final double FINE = 0.1;

    private static final int PIXELS_PER_UNIT = 4;

    /// Returns the value after a drag.
    ///
    /// @param pixels distance to the right; negative to the left
    /// @param factor multiplies the change per pixel
    public Object at(double pixels, double factor) {
        return by(pixels * step() * factor, step() * factor);
    }

    /// The value at the start of the drag.
    double start() {
        return back.doubleValue();
    }

    /// Returns the value after a change by some amount; the start value, with all its digits, if the change is 0 or the start
    /// value is not finite.
    ///
    /// @param toMultipleOf the power of ten to which a decimal number is rounded
    Object by(double change, double toMultipleOf) {
        if (change == 0 || !Double.isFinite(start())) {
            return back;
        }
        return back instanceof Long whole
                ? sum(whole, Math.round(change))
                : clamped(round(start() + change, toMultipleOf));
    }

    /// Adds, limited to the range of a long. A double would have too few digits.
    private static long sum(long start, long change) {
        long sum = start + change;
        boolean overflows = ((start ^ sum) & (change ^ sum)) < 0;
        return !overflows ? sum : change < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /// Converts a number to the field's class, rounded for whole numbers and limited to its range.
    private Object clamped(double number) {
        return switch (field.kind()) {
            case BYTE -> (byte) Math.clamp(Math.round(number), Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> (short) Math.clamp(Math.round(number), Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> Math.clamp(Math.round(number), Integer.MIN_VALUE, Integer.MAX_VALUE);
            case FLOAT -> (float) Math.clamp(number, -Float.MAX_VALUE, Float.MAX_VALUE);
            default -> number;
        };
    }

    /// Change per pixel.
    double step() {
        double size = Math.abs(start());
        if (isWhole()) {
            return Math.max(1d / PIXELS_PER_UNIT, powerBelow(size) / 100);
        }
        return size < 1e-9 || !Double.isFinite(size) ? 0.01 : powerBelow(size) / 100;
    }

    private boolean isWhole() {
        return field.kind() != FieldKind.FLOAT && field.kind() != FieldKind.DOUBLE;
    }

    private static double powerBelow(double size) {
        return size < 1e-9 ? 0 : Math.pow(10, Math.floor(Math.log10(size)));
    }

    private double round(double value, double toMultipleOf) {
        if (isWhole() || !Double.isFinite(value)) {
            return value;
        }
        int digits = -(int) Math.floor(Math.log10(toMultipleOf) + 1e-9);
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN).doubleValue();
    }
}
