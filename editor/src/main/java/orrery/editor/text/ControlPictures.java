package orrery.editor.text;

/// Converts a text to one line, and back. In the line, Unicode's pictures stand for control characters: `␊` for a line feed, `␉`
/// for a tab. If the text itself contains such a picture, a `␦` is put in front of it. All other characters, such as backslashes
/// in paths, stay as they are.
public final class ControlPictures {
    private static final char FIRST = '\u2400';
    private static final char OF_DELETE = '\u2421';
    private static final char ITSELF = '\u2426';
    private static final char DELETE = '\u007f';

    private ControlPictures() {}

    /// Returns the text with pictures in place of ASCII's control characters. [#read] converts it back.
    public static String of(String text) {
        StringBuilder pictured = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter < ' ') {
                pictured.append((char) (FIRST + letter));
            } else if (letter == DELETE) {
                pictured.append(OF_DELETE);
            } else {
                pictured.append(isPicture(letter) ? String.valueOf(ITSELF) : "").append(letter);
            }
        }
        return pictured.toString();
    }

    /// Converts the result of [#of] back.
    public static String read(String pictured) {
        StringBuilder text = new StringBuilder(pictured.length());
        for (int i = 0; i < pictured.length(); i++) {
            char letter = pictured.charAt(i);
            boolean isFollowed = i + 1 < pictured.length() && isPicture(pictured.charAt(i + 1));
            if (letter == ITSELF && isFollowed) {
                i++;
                text.append(pictured.charAt(i));
            } else {
                text.append(letter == ITSELF || !isPicture(letter) ? letter : control(letter));
            }
        }
        return text.toString();
    }

    private static char control(char picture) {
        return picture == OF_DELETE ? DELETE : (char) (picture - FIRST);
    }

    private static boolean isPicture(char letter) {
        return letter >= FIRST && letter < FIRST + ' ' || letter == OF_DELETE || letter == ITSELF;
    }
}
