package orrery.editor.app.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Words to be found in names and in other words for the same thing, in any order and in either case. Immutable.
final class NameSearch {

    /// The rank of what is not found.
    static final int NOT_FOUND = 4;

    private static final int OTHERWISE = 3;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final String text;
    private final List<String> words;

    /// @param typed words between spaces; where there are none, every name has them
    NameSearch(String typed) {
        text = typed.strip().toLowerCase(Locale.ROOT);
        words = Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /// How well a name has the words: 0 where it begins with the text, 1 where each begins a word of the name, 2 where one lies
    /// inside of a word, 3 where one begins another word for the named thing; [#NOT_FOUND] where one is in none of them.
    ///
    /// @param others other words for the named thing, in lower case
    int rank(String name, List<String> others) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (words.stream().allMatch(lower::contains)) {
            return lower.startsWith(text) ? 0 : words.stream().allMatch(word -> begins(lower, word)) ? 1 : 2;
        }
        boolean found = words.stream().allMatch(
                word -> lower.contains(word) || others.stream().anyMatch(other -> other.startsWith(word)));
        return found ? OTHERWISE : NOT_FOUND;
    }

    private static boolean begins(String name, String word) {
        return (" " + BETWEEN_WORDS.matcher(name).replaceAll(" ")).contains(" " + word);
    }
}
