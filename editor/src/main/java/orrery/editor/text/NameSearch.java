package orrery.editor.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Searches names and alternative names for words. Whether a name matches does not depend on the order of the words or on case.
/// Immutable.
public final class NameSearch {

    /// Rank of a name that does not match.
    public static final int NOT_FOUND = 4;

    private static final int OTHERWISE = 3;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final String text;
    private final List<String> words;

    /// @param typed words separated by spaces; an empty text matches every name
    public NameSearch(String typed) {
        text = typed.strip().toLowerCase(Locale.ROOT);
        words = Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the rank of a name; a better match has a smaller rank. It is the first that applies:
    ///
    /// - 0 if the name starts with the whole text
    /// - 1 if each word of the text starts a word of the name
    /// - 2 if each word is somewhere in the name
    /// - 3 if each word is somewhere in the name or starts an alternative name
    /// - [#NOT_FOUND] otherwise
    ///
    /// @param others alternative names in lower case
    public int rank(String name, List<String> others) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (matches(name)) {
            return lower.startsWith(text) ? 0 : words.stream().allMatch(word -> begins(lower, word)) ? 1 : 2;
        }
        boolean found = words.stream().allMatch(
                word -> lower.contains(word) || others.stream().anyMatch(other -> other.startsWith(word)));
        return found ? OTHERWISE : NOT_FOUND;
    }

    /// Whether each word is somewhere in a name.
    public boolean matches(String name) {
        return words.stream().allMatch(name.toLowerCase(Locale.ROOT)::contains);
    }

    private static boolean begins(String name, String word) {
        return (" " + BETWEEN_WORDS.matcher(name).replaceAll(" ")).contains(" " + word);
    }
}
