package orrery.editor.session.exchange;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.editor.text.FieldInput;

/// Reads numbers from cells of a table. Refuses ambiguous numbers: those with a comma if commas separate the cells, and
/// those with a blank that is neither between groups of three digits nor after a sign. Colours may have blanks. If the
/// separator is no comma, a single comma in a number without a point is a decimal comma.
///
/// @param separator the separator between cells
record CsvNumbers(char separator) {
    private static final String BLANK = "[\\s\\u00a0\\u2009\\u202f]";
    private static final Pattern ANY_BLANK = Pattern.compile(BLANK);
    private static final Pattern GROUPS = Pattern.compile(
            "[-+\u2212]?" + BLANK + "*(?:[0-9]{1,3}(?:" + BLANK
                    + "[0-9]{3})+|[0-9]+)(?:[.,][0-9]*)?(?:[eE][-+]?[0-9]+)?");

    /// Parses a cell as a number of a field.
    FieldInput parse(Field field, String text) {
        Object plain = plainNumber(field, text);
        if (plain != null) {
            return new FieldInput(plain, "");
        }
        String number = number(field, text);
        if (separator == ',' && number.indexOf(',') >= 0) {
            return new FieldInput(null,
                    "“%s” has a comma, which may stand before decimals or between groups of digits. Write the"
                            .formatted(number) + " number with a decimal point, or leave the comma out.");
        }
        if (!field.rgb() && ANY_BLANK.matcher(number).find() && !GROUPS.matcher(number).matches()) {
            return new FieldInput(null, "“%s” is not one number.".formatted(number));
        }
        boolean isDecimal = number.indexOf(',') >= 0 && number.indexOf(',') == number.lastIndexOf(',')
                && number.indexOf('.') < 0;
        return FieldInput.parse(field, isDecimal ? text.replace(',', '.') : text);
    }

    /// Returns the text without its unit.
    private static String number(Field field, String text) {
        String plain = text.strip();
        boolean hasUnit = !field.unit().isEmpty() && plain.endsWith(field.unit());
        return hasUnit ? plain.substring(0, plain.length() - field.unit().length()).strip() : plain;
    }

    /// Parses the text for a float or double field if it has only digits, signs, point and exponent, as most numbers do. Returns
    /// null for other fields, other texts, and numbers that are not finite.
    private static @Nullable Object plainNumber(Field field, String text) {
        if (field.kind() != FieldKind.FLOAT && field.kind() != FieldKind.DOUBLE) {
            return null;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && c != '.' && c != '-' && c != 'E' && c != 'e' && c != '+') {
                return null;
            }
        }
        try {
            if (field.kind() == FieldKind.FLOAT) {
                float number = Float.parseFloat(text);
                return Float.isFinite(number) ? number : null;
            }
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? number : null;
        } catch (NumberFormatException _) {
            return null;
        }
    }
}
