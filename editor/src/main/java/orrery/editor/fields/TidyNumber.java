package orrery.editor.fields;

import java.util.Locale;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.text.FieldText;

/// Formats floating-point numbers that are not being edited, by their absolute value: with four decimals below 1, with five
/// significant digits below 10,000, and as an integer below 1e9. Numbers below 0.0001 (except 0), and those of 1e9 and more, get
/// four digits and an exponent. Trailing zeros are omitted. A rounding error is shown as `≈ 0`.
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

    /// Returns the absolute value below which a number counts as a rounding error: a constant for angles, otherwise a fraction of
    /// the largest number in the same nested record; 0 for a field outside nested records.
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
