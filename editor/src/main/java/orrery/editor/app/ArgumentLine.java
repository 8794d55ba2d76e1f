package orrery.editor.app;

import java.util.ArrayList;
import java.util.List;

/// The entry point for a build tool that can pass a command line only as one text. In all other cases, start [Orrery].
///
/// Words are separated by white space. Single or double quotes group a word and are removed. There are no escapes.
public final class ArgumentLine {

    private static final char NONE = 0;

    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NONE;

    private ArgumentLine() {}

    /// Runs the program.
    ///
    /// @param args the command line, as the only argument
    public static void main(String[] args) {
        Orrery.main(of(args[0]).toArray(String[]::new));
    }

    /// Splits a text into arguments.
    static List<String> of(String text) {
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
