package orrery.ecs.scene.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/// Position and reason of a JSON syntax error, reworded for scenes because the parser's messages mention settings of the parser.
///
/// @param offset byte offset of the error
/// @param message what was found and what was expected
/// @param remedy what to do, one sentence
record Malformed(int offset, String message, String remedy) {

    private static final Pattern NAMED_SIGN = Pattern.compile("(?:character \\(|close marker )'(.)'");
    /// What to do if a part of the file, or all of it, is gone.
    static final String RESTORE = "Restore it from its backup, if there is one: a file whose name ends in ~";
    private static final Set<String> NO_NUMBERS = Set.of("NaN", "Infinity", "-Infinity");

    static Malformed of(JacksonException failure, JsonParser parser, Source source) {
        return switch (failure) {
            case UnexpectedEndOfInputException _ -> new Malformed(source.bytes().length,
                    "the text ends in the middle of a value",
                    "The file is cut off. " + RESTORE);
            case StreamConstraintsException limit -> atLimit(limit.getOriginalMessage(),
                    Math.toIntExact(Math.max(0, parser.currentTokenLocation().getByteOffset())));
            default -> atPlace(failure, source.bytes());
        };
    }

    private static Malformed atLimit(String words, int offset) {
        if (words.startsWith("Document nesting")) {
            return new Malformed(offset, "found more than %d levels of nesting".formatted(SceneLimits.NESTING),
                    "Nest less deeply");
        }
        if (words.startsWith("String")) {
            return new Malformed(offset,
                    "found a string of more than %,d characters".formatted(SceneLimits.STRING_CHARACTERS),
                    "Shorten the string");
        }
        return words.startsWith("Name")
                ? new Malformed(offset,
                        "found a name of more than %d characters".formatted(SceneLimits.NAME_CHARACTERS),
                        "Shorten the name")
                : new Malformed(offset, "found a number of more than 1,000 characters", "Shorten the number");
    }

    private static Malformed atPlace(JacksonException failure, byte[] text) {
        String words = String.valueOf(failure.getOriginalMessage());
        long known = failure.getLocation() == null ? -1 : failure.getLocation().getByteOffset();
        int at = known < 0 ? text.length : Math.toIntExact(Math.min(known, text.length));
        if (words.contains("unquoted character")) {
            return new Malformed(at > 0 && text[at - 1] < ' ' ? at - 1 : at,
                    "found a line break or tab inside quotes, which is no JSON",
                    "Close the quotes before it, or write it as \\n or \\t");
        }
        boolean word = words.contains(" token '") || at < text.length && isOfWord(text[at]);
        return word ? atWord(at, text) : atSign(at, text, words);
    }

    private static Malformed atWord(int at, byte[] text) {
        int from = at;
        while (from > 0 && isOfWord(text[from - 1])) {
            from--;
        }
        int to = at;
        while (to < text.length && isOfWord(text[to])) {
            to++;
        }
        return atWord(from, new String(text, from, to - from, UTF_8));
    }

    private static Malformed atWord(int offset, String word) {
        return NO_NUMBERS.contains(word)
                ? new Malformed(offset, "found %s without quotes, which is no JSON".formatted(word),
                        "Write it in quotes, where the field may hold it")
                : new Malformed(offset, "found %s, which is no JSON there".formatted(SceneCursor.shortened(word)),
                        "Write text in quotes, a number, true, false or null; or correct what stands before it");
    }

    private static Malformed atSign(int at, byte[] text, String words) {
        Matcher named = NAMED_SIGN.matcher(words);
        if (new String(text, at, text.length - at, UTF_8).isBlank() && !named.find()) {
            return new Malformed(text.length, "found the end of the file, expected " + expected(words),
                    "The file is cut off. " + RESTORE);
        }
        named.reset();
        char sign = named.find() ? named.group(1).charAt(0) : at < text.length ? (char) text[at] : ' ';
        int offset = at > 0 && (at == text.length || text[at] != sign) && text[at - 1] == sign ? at - 1 : at;
        return sign == '/' || sign == '#'
                ? new Malformed(offset, "found a comment, which JSON has none of", "Remove the comment")
                : new Malformed(offset, "found %s, expected %s".formatted(named(sign), expected(words)),
                        "Correct the text there, or what stands before it");
    }

    private static String named(char sign) {
        return switch (sign) {
            case ',' -> "a comma";
            case ':' -> "a colon";
            case '"' -> "a quotation mark";
            default -> String.valueOf(sign);
        };
    }

    private static String expected(String words) {
        if (words.contains("expecting comma")) {
            return "a comma or a closing bracket";
        }
        if (words.contains("expecting a colon")) {
            return "a colon";
        }
        if (words.contains("close marker")) {
            return words.contains("expected '}'") ? "}" : "]";
        }
        return words.contains("expecting double-quote") ? "a name in double quotes" : "a value";
    }

    private static boolean isOfWord(byte sign) {
        return sign >= '0' && sign <= '9' || sign >= 'A' && sign <= 'Z' || sign >= 'a' && sign <= 'z' || sign == '_'
                || sign == '-' || sign == '+' || sign == '.' || sign < 0;
    }
}
