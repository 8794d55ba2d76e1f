package orrery.editor.app;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Words to be found in names, in any order and in either case. Immutable. */
final class NameSearch {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final String text;
    private final List<String> words;

    /** @param typed words between spaces; where there are none, every name has them */
    NameSearch(String typed) {
        text = typed.strip().toLowerCase(Locale.ROOT);
        words = Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /**
     * How well a name has the words: 0 where it begins with the text, 1 where each begins a word of the name, 2 where one lies
     * inside of a word; empty where the name lacks one.
     */
    OptionalInt rank(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (!words.stream().allMatch(lower::contains)) {
            return OptionalInt.empty();
        }
        String spaced = " " + BETWEEN_WORDS.matcher(lower).replaceAll(" ");
        boolean begun = words.stream().allMatch(word -> spaced.contains(" " + word));
        return OptionalInt.of(lower.startsWith(text) ? 0 : begun ? 1 : 2);
    }
}
