package orrery.ecs.remote.attach;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.WorldCatalog;

/// An editor whose queue of received frames is small.
public final class SlowEditor {
    private SlowEditor() {}

    /// Attaches an editor in which at most this many bytes wait.
    public static Mirror attach(RunningGame game, long waitingBytes) throws IOException {
        return Mirror.open(game, game.attach(waitingBytes), WorldCatalog.ofProgram(), TimeUnit.SECONDS.toNanos(120),
                null, System::nanoTime);
    }
}
