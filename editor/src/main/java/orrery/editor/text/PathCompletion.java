package orrery.editor.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.type.ComponentType;

/// The paths of components and fields that complete a word of an expression. Immutable.
///
/// @param from index at which the word begins
/// @param word the typed part of the word, without back quotes
/// @param paths the completions of the word: fields of a type if the word begins with the type's name and a dot, otherwise types.
///     Types whose names begin with the word come first; types whose names only contain it follow. In both groups, the types that
///     the world itself defines come before the library's types
public record PathCompletion(int from, String word, List<String> paths) {

    /// A word with at least this many letters also matches names that contain it anywhere.
    private static final int LEAST_INSIDE = 3;

    /// Returns the completions of the word at the end of a text. There are none if the text ends inside a string, or if the word
    /// is not empty and does not begin with a letter.
    ///
    /// @param text the expression up to the caret
    /// @param types the types of the world
    public static PathCompletion of(String text, List<ComponentType<?>> types) {
        int from = start(text);
        String word = text.substring(from).replace("`", "");
        boolean isOther = text.chars().filter(letter -> letter == '"').count() % 2 > 0
                || !word.isEmpty() && !Character.isLetter(word.charAt(0));
        return new PathCompletion(from, word, isOther ? List.of() : paths(word, types));
    }

    /// Returns the index at which the word begins. A part between back quotes belongs to the word, even if the closing back quote
    /// is missing.
    private static int start(String text) {
        if (text.chars().filter(letter -> letter == '`').count() % 2 > 0) {
            return text.lastIndexOf('`');
        }
        int from = text.length();
        while (from > 0) {
            char before = text.charAt(from - 1);
            if (before == '`') {
                from = text.lastIndexOf('`', from - 2);
            } else if (Character.isLetterOrDigit(before) || before == '_' || before == '.') {
                from--;
            } else {
                break;
            }
        }
        return from;
    }

    private static List<String> paths(String word, List<ComponentType<?>> types) {
        for (ComponentType<?> type : types) {
            String before = type.name() + ".";
            if (startsWith(word, before)) {
                return type.fields().stream().filter(field -> startsWith(before + field.path(), word))
                        .map(field -> PathText.of(type.name(), field.path())).toList();
            }
        }
        List<ComponentType<?>> ownFirst = types.stream().sorted(Comparator.comparing(LibraryTypes::has)).toList();
        Predicate<ComponentType<?>> begins = type -> startsWith(type.name(), word);
        Predicate<ComponentType<?>> contains = type -> word.length() >= LEAST_INSIDE
                && lower(type.name()).contains(lower(word));
        return Stream.of(begins, begins.negate().and(contains)).flatMap(wanted -> ownFirst.stream().filter(wanted))
                .map(type -> PathText.of(type.name(), "")).toList();
    }

    private static boolean startsWith(String text, String start) {
        return text.regionMatches(true, 0, start, 0, start.length());
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /// Whether the word is one of the paths already.
    public boolean isWhole() {
        return paths.stream().anyMatch(path -> path.replace("`", "").equals(word));
    }
}
