package orrery.ecs.expression;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses number literals.
final class NumberText {
    private static final Pattern HEX = Pattern.compile("(-?)(?:0[xX]|#)([0-9a-fA-F]*)([lL]?)");
    private static final Pattern WHOLE = Pattern.compile("-?\\d+[lL]?");

    private NumberText() {}

    /// A hexadecimal literal without the letter L. If it is compared with a field of a narrower type, it stands for the number
    /// with these bits, as in Java: `0xffffffff` is -1 for an `int` and 4294967295 for a `long`.
    record Bits(long value) {
        /// Returns the number that the literal stands for when it is compared with a value of a type. The number is as written
        /// if the literal has more bits than the type, or if the type is not `byte`, `short` or `int`.
        long as(Class<?> type) {
            int bits = type == byte.class ? Byte.SIZE : type == short.class ? Short.SIZE : Integer.SIZE;
            boolean fits = Math.abs(value) >>> bits == 0;
            return (type == byte.class || type == short.class || type == int.class) && fits
                    ? value << Long.SIZE - bits >> Long.SIZE - bits
                    : value;
        }
    }

    /// Returns the number of a literal: a [Bits] for hexadecimal digits without L, a `Double` for a decimal literal with a
    /// decimal point, an exponent, or the suffix f or d, and a `Long` for any other literal.
    ///
    /// @throws NumberFormatException if the number is too large
    static Object parse(String digits) {
        Matcher hex = HEX.matcher(digits);
        if (hex.matches()) {
            long bits = Long.parseUnsignedLong(hex.group(2), 16);
            long value = hex.group(1).isEmpty() ? bits : -bits;
            return hex.group(3).isEmpty() ? new Bits(value) : value;
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
