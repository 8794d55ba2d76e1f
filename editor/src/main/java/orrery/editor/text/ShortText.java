package orrery.editor.text;

/// Shortens texts without splitting a surrogate pair.
public final class ShortText {
    private ShortText() {}

    /// Returns the beginning of a text with at most `most` UTF-16 units.
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean isInPair = most > 0 && Character.isHighSurrogate(text.charAt(most - 1));
        return text.substring(0, isInPair ? most - 1 : most);
    }

    /// Shortens a text that has more than `most` UTF-16 units, and adds an ellipsis.
    public static String of(String text, int most) {
        return text.length() <= most ? text : cut(text, most) + "…";
    }
}
