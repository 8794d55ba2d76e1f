package games;

import java.io.IOException;
import java.util.Arrays;

/// A game that runs until its input ends, so that none stays behind if the tests are killed.
final class OfferedGame {
    private OfferedGame() {}

    /// Runs a game.
    ///
    /// @param words its main class and the arguments
    public static void main(String[] words) throws ReflectiveOperationException {
        Thread.ofPlatform().daemon().start(OfferedGame::awaitInput);
        Object _ = Class.forName(words[0]).getMethod("main", String[].class)
                .invoke(null, (Object) Arrays.copyOfRange(words, 1, words.length));
    }

    private static void awaitInput() {
        try {
            int _ = System.in.read();
        } catch (IOException _) {
            // It has ended.
        }
        Runtime.getRuntime().halt(0);
    }
}
