package orrery.editor.text;

/// A name that may end with a number, such as “Gun 2”. Immutable.
///
/// @param base the name without the number
/// @param number the number, which has at most 8 digits and follows a space; 1 if the name does not end with such a number
public record NumberedName(String base, int number) {
    private static final int MOST_DIGITS = 8;

    /// Splits a name.
    public static NumberedName of(String name) {
        int digits = name.length();
        while (digits > 0 && name.charAt(digits - 1) >= '0' && name.charAt(digits - 1) <= '9') {
            digits--;
        }
        int count = name.length() - digits;
        boolean isNumbered = count > 0 && count <= MOST_DIGITS && digits > 1 && name.charAt(digits - 1) == ' ';
        return isNumbered
                ? new NumberedName(name.substring(0, digits - 1), Integer.parseInt(name.substring(digits)))
                : new NumberedName(name, 1);
    }

    /// Returns the base with another number at its end.
    ///
    /// @param most maximum length of the result; if needed, the base is shortened
    public String with(int other, int most) {
        String ending = " " + other;
        return ShortText.cut(base, most - ending.length()).stripTrailing() + ending;
    }
}
