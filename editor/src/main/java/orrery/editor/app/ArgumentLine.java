package orrery.editor.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line that arrived as one text, as a build tool hands it over.
 *
 * <p>
 * Words are parted by white space; quotes, single or double, keep a word together and are taken off. There are no escapes.
 */
final class ArgumentLine {

    private static final char NONE = 0;

    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NONE;

    private ArgumentLine() {}

    /** The arguments meant: a single one that holds white space is parted, empty ones are dropped. */
    static List<String> of(String... args) {
        if (args.length == 1) {
            return split(args[0]);
        }
        return List.of(args).stream().filter(arg -> !arg.isEmpty()).toList();
    }

    private static List<String> split(String text) {
        ArgumentLine line = new ArgumentLine();
        text.chars().forEach(c -> line.add((char) c));
        line.endWord();
        return List.copyOf(line.words);
    }

    private void add(char c) {
        if (quote != NONE) {
            addQuoted(c);
        } else if (c == '"' || c == '\'') {
            quote = c;
            inWord = true;
        } else if (Character.isWhitespace(c)) {
            endWord();
        } else {
            word.append(c);
            inWord = true;
        }
    }

    private void addQuoted(char c) {
        if (c == quote) {
            quote = NONE;
        } else {
            word.append(c);
        }
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }
}
