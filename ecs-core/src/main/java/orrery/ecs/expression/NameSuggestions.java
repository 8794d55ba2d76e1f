package orrery.ecs.expression;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Suggests names for a misspelled one.
final class NameSuggestions {
    private static final int SHOWN = 3;
    private static final int LISTED = 24;
    private static final int LONGEST = 64;
    /// For a name shorter than this, only names that differ from it only in case are suggested, because all short names are
    /// similar.
    private static final int SHORT = 3;

    private NameSuggestions() {}

    /// Returns a sentence that suggests similar names, or lists the names if none is similar.
    ///
    /// @param what introduces a list of the names: `Its fields`
    static String remedy(String name, Collection<String> names, String what) {
        List<String> near = names.stream().filter(each -> distance(name, each) <= tolerance(name))
                .sorted(Comparator.comparingInt(each -> distance(name, each))).limit(SHOWN).toList();
        if (!near.isEmpty()) {
            return "Did you mean %s?".formatted(String.join(" or ", near));
        }
        return names.isEmpty() ? what + ": none." : what + ": " + list(names) + ".";
    }

    /// Returns the first names, and the number of further ones.
    static String list(Collection<String> names) {
        String shown = names.stream().limit(LISTED).collect(Collectors.joining(", "));
        return names.size() > LISTED ? "%s and %d more".formatted(shown, names.size() - LISTED) : shown;
    }

    private static int tolerance(String name) {
        return name.length() < SHORT ? 0 : Math.max(1, name.length() / 3);
    }

    /// Returns the edit distance between two names, ignoring case (Levenshtein 1965); a large number for very long names.
    static int distance(String a, String b) {
        if (Math.max(a.length(), b.length()) > LONGEST) {
            return LONGEST;
        }
        String from = a.toLowerCase(Locale.ROOT);
        String to = b.toLowerCase(Locale.ROOT);
        int[] above = new int[to.length() + 1];
        Arrays.setAll(above, i -> i);
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[to.length()];
    }
}
