package orrery.ecs.expression;

import java.util.regex.Pattern;

/// Parses number literals.
final class NumberText {
    private static final Pattern WHOLE = Pattern.compile("-?\\d+[lL]?");

    private NumberText() {}

    /// Returns a `Long` if the literal has no decimal point, exponent, or float or double suffix, otherwise a `Double`.
    ///
    /// @throws NumberFormatException if the number is too large
    static Object parse(String digits) {
        if (digits.contains("x") || digits.contains("X") || digits.contains("#")) {
            return Long.decode(digits);
        }
        if (WHOLE.matcher(digits).matches()) {
            boolean hasLetter = Character.isLetter(digits.charAt(digits.length() - 1));
            return Long.parseLong(hasLetter ? digits.substring(0, digits.length() - 1) : digits);
        }
        char last = digits.charAt(digits.length() - 1);
        double number = last == 'f' || last == 'F' ? Float.parseFloat(digits) : Double.parseDouble(digits);
        if (Double.isInfinite(number)) {
            throw new NumberFormatException(digits);
        }
        return number;
    }
}
