package orrery.editor.app.attach;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.run.Watchdog;

/// A game to which this process is attached, and which no window shows yet.
///
/// @param name name of the game
/// @param mirror a copy of the game's world in this process; the copy belongs to no thread yet
public record AttachedGame(String name, Mirror mirror) {
    private static final long PATIENCE_SECONDS = 10;

    /// Attaches to a game and waits until its state has arrived. Gives up if nothing arrives for ten seconds.
    ///
    /// @param catalog the worlds that are available in this process
    /// @throws IOException if attaching fails or no state arrives in time, with a message for the user
    public static AttachedGame connect(RunningGame game, WorldCatalog catalog) throws IOException {
        Mirror mirror = Mirror.open(game, catalog, TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS));
        mirror.simulation().world().release();
        return new AttachedGame(game.name(), mirror);
    }

    /// Creates the session for a window on the game. If the window hangs for about five seconds while the game is paused, the
    /// game continues.
    public Session session() {
        mirror.attachment().showOn(Views::later);
        return Session.attachedTo(mirror, name, Watchdog.DEFAULT);
    }
}
