package orrery.ecs.remote;

import java.util.concurrent.TimeUnit;
import orrery.ecs.remote.attach.Mirror;

/// An editor as a program: attaches to the only game, holds it, prints that it does, and then does nothing.
final class HoldingEditor {
    private HoldingEditor() {}

    /// Holds the game for two minutes.
    ///
    /// @param words none
    public static void main(String[] words) throws Exception {
        Mirror mirror = LocalGame.attach();
        String refusal = mirror.hold();
        System.out.println(refusal.isEmpty() ? "held" : refusal);
        TimeUnit.MINUTES.sleep(2);
    }
}
