package games;

import java.io.IOException;
import pasture.Pasture;
import strait.Strait;

/// A sample game that waits for editors until its input ends, so that none stays behind if the tests are killed.
final class OfferedGame {
    private OfferedGame() {}

    /// Runs a sample game.
    ///
    /// @param words `Pasture` or `Strait`
    public static void main(String[] words) throws InterruptedException {
        Thread.ofPlatform().daemon().start(OfferedGame::awaitInput);
        switch (words[0]) {
            case "Pasture" -> Pasture.main(new String[] {"attach"});
            case "Strait" -> Strait.main(new String[] {"attach"});
            default -> throw new IllegalArgumentException(words[0]);
        }
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
