package orrery.editor.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A search for names that contain all words of a text, ignoring case; for all names if the text is blank. Immutable.
public final class WordSearch {
    private final List<String> words;

    /// @param text words, separated by spaces
    public WordSearch(String text) {
        words = Arrays.asList(lower(text.strip()).split("\\s+"));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /// Whether a name contains the words.
    public boolean matches(String name) {
        String lower = lower(name);
        return words.stream().allMatch(lower::contains);
    }
}
