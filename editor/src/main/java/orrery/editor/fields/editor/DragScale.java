package orrery.editor.fields.editor;

import java.math.BigDecimal;
import java.math.RoundingMode;
import javafx.scene.input.MouseEvent;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.editor.fx.SystemKeys;
import orrery.editor.text.FieldText;
import orrery.editor.text.RoundSteps;

/// Converts a sideways drag to changes of a number. Each pixel changes the number by the same step, whatever its value is. For an
/// angle in degrees, the step is 0.5°. For other numbers, it is 1/300 of the size of the field's numbers, rounded up to 1, 2 or 5
/// times a power of ten. For whole numbers, it is at least 1/4. Immutable.
///
/// @param field the field
/// @param back the value at the start of the drag, of the field's class
/// @param size usual absolute value of this field's numbers, see [orrery.editor.fields.FieldSizes]; 0 if it is not known
public record DragScale(Field field, Number back, double size) {

    private static final double COARSE = 10;
    private static final double FINE = 0.1;
    private static final double DEGREES = 0.5;
    private static final double PIXELS_PER_SIZE = 300;
    /// Step of decimal numbers whose usual absolute value is not known.
    private static final double LEAST = 0.01;
    private static final int PIXELS_PER_UNIT = 4;

    /// Returns the factor by which keys change the step: 0.1 while Shift is held, 10 while Ctrl (on macOS ⌘) is held, otherwise
    /// 1.
    static double factor(MouseEvent event) {
        return event.isShiftDown() ? FINE : event.isShortcutDown() ? COARSE : 1;
    }

    /// Returns a text for the user, with the step, its unit, and the keys that change the step.
    String text() {
        String step = FieldText.exact(Field.plain(0, "step", double.class), step());
        return "Drag sideways: %s a pixel; Shift finer, %s coarser".formatted(FieldText.withUnit(field, step),
                SystemKeys.shortcut());
    }

    /// Returns the value after a drag.
    ///
    /// @param pixels length of the drag to the right; negative for a drag to the left
    /// @param factor multiplies the change per pixel
    public Object at(double pixels, double factor) {
        return by(pixels * step() * factor, step() * factor);
    }

    /// The value at the start of the drag.
    double start() {
        return back.doubleValue();
    }

    /// Returns the value after a change. If the change is 0 or the start value is not finite, this is the start value with all
    /// its digits.
    ///
    /// @param toMultipleOf decimal numbers are rounded to multiples of a power of ten: the largest that is at most this number
    Object by(double change, double toMultipleOf) {
        if (change == 0 || !Double.isFinite(start())) {
            return back;
        }
        return back instanceof Long whole
                ? sum(whole, Math.round(change))
                : clamped(round(start() + change, toMultipleOf));
    }

    /// Returns the difference of a value to the start value, positive if the value is larger. 0 if one of the two is not finite.
    BigDecimal differenceTo(Object value) {
        boolean isFinite = Double.isFinite(start()) && Double.isFinite(((Number) value).doubleValue());
        return isFinite ? decimal((Number) value).subtract(decimal(back)) : BigDecimal.ZERO;
    }

    /// Returns the sum of the start value and a difference, with the digits of both, limited to the field's range. If the start
    /// value is not finite, returns the start value.
    Object plus(BigDecimal difference) {
        if (!Double.isFinite(start())) {
            return back;
        }
        BigDecimal sum = decimal(back).add(difference);
        return back instanceof Long
                ? sum.max(BigDecimal.valueOf(Long.MIN_VALUE)).min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue()
                : clamped(sum.doubleValue());
    }

    /// Converts a number by its text. The text of a float has other digits than that of the same value as a double.
    private static BigDecimal decimal(Number number) {
        return new BigDecimal(number.toString());
    }

    /// Returns the sum, limited to the range of a long. A double would have too few digits.
    private static long sum(long start, long change) {
        long sum = start + change;
        boolean overflows = ((start ^ sum) & (change ^ sum)) < 0;
        return !overflows ? sum : change < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /// Converts a number to the field's class. Limits it to the range of the class, and rounds it if the class has only whole
    /// numbers.
    private Object clamped(double number) {
        return switch (field.kind()) {
            case BYTE -> (byte) Math.clamp(Math.round(number), Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> (short) Math.clamp(Math.round(number), Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> Math.clamp(Math.round(number), Integer.MIN_VALUE, Integer.MAX_VALUE);
            case FLOAT -> (float) Math.clamp(number, -Float.MAX_VALUE, Float.MAX_VALUE);
            default -> number;
        };
    }

    /// Change of the number for each pixel of the drag.
    double step() {
        double known = size > 0 && Double.isFinite(size) ? RoundSteps.atLeast(size / PIXELS_PER_SIZE) : LEAST;
        return field.unit().equals("°") ? DEGREES : isWhole() ? Math.max(1d / PIXELS_PER_UNIT, known) : known;
    }

    private boolean isWhole() {
        return field.kind() != FieldKind.FLOAT && field.kind() != FieldKind.DOUBLE;
    }

    private double round(double value, double toMultipleOf) {
        if (isWhole() || !Double.isFinite(value)) {
            return value;
        }
        int digits = -(int) Math.floor(Math.log10(toMultipleOf) + 1e-9);
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN).doubleValue();
    }
}
