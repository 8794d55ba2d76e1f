package orrery.editor.fields;

import java.util.Locale;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.text.FieldText;

/// Formats floating-point numbers that are not being edited. The absolute value decides: numbers below 1 get four decimals,
/// numbers below 10,000 five significant digits, and numbers below 1e9 no decimals. Numbers below 0.0001 (except 0), and numbers
/// of 1e9 and more, get four digits and an exponent. Trailing zeros are omitted. A rounding error is shown as `≈ 0`.
final class TidyNumber {
    private static final double LARGE = 1e9;
    private static final double SMALL = 1e-4;
    private static final double LEAST_ANGLE = 5e-5;
    private static final double DUST = 1e-9;

    private TidyNumber() {}

    /// Formats the number in a field. `leaves` are the values of all fields of the component.
    static String of(ComponentType<?> type, Field field, Object[] leaves) {
        double value = ((Number) leaves[field.index()]).doubleValue();
        double size = Math.abs(value);
        if (!Double.isFinite(value) || size == 0) {
            return trimmed(FieldText.number(value));
        }
        if (size < SMALL && size < dust(type, field, leaves)) {
            return "≈ 0";
        }
        if (size >= LARGE || size < SMALL) {
            return scientific(value);
        }
        return size >= 1 / SMALL ? String.format(Locale.ROOT, "%.0f", value) : trimmed(FieldText.number(value));
    }

    /// Returns the absolute value below which a number counts as a rounding error. For an angle, this is a constant. For another
    /// field of a nested record, it is a fraction of the largest number in that record. For any other field, it is 0.
    private static double dust(ComponentType<?> type, Field field, Object[] leaves) {
        if (field.unit().equals("°") || field.unit().equals("rad")) {
            return LEAST_ANGLE;
        }
        double largest = 0;
        for (Field other : type.fields()) {
            boolean beside = other.top().equals(field.top()) && !field.path().equals(field.top());
            if (beside && leaves[other.index()] instanceof Number number && Double.isFinite(number.doubleValue())) {
                largest = Math.max(largest, Math.abs(number.doubleValue()));
            }
        }
        return largest * DUST;
    }

    private static String scientific(double value) {
        String text = String.format(Locale.ROOT, "%.3e", value);
        int e = text.indexOf('e');
        return trimmed(text.substring(0, e)) + "e" + Integer.parseInt(text.substring(e + 1));
    }

    /// Removes trailing zeros of the fraction.
    static String trimmed(String text) {
        return text.indexOf('.') < 0 || text.indexOf('e') >= 0 ? text : text.replaceFirst("\\.?0+$", "");
    }
}
