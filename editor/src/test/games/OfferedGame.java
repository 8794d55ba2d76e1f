import java.io.IOException;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.Remote;
import orrery.ecs.world.Snapshot;

/// A game that offers its world to an editor in another process, and has none of the editor's classes. Prints when it is paused
/// and goes on. Sets its world to its first state when four entities were added. Ends when its input ends.
public final class OfferedGame {

    private OfferedGame() {}

    /// Waits until its input ends or something is entered.
    private static void awaitInput() {
        try {
            int _ = System.in.read();
        } catch (IOException _) {
            // It has ended.
        }
    }

    /// @param words tick in which a system throws, 0 for never; and the number of further balls. May be left out
    public static void main(String[] words) throws Exception {
        Simulation simulation = Falling.open(words.length > 0 ? Long.parseLong(words[0]) : 0);
        for (int i = 0; words.length > 1 && i < Integer.parseInt(words[1]); i++) {
            simulation.world().create(new Falling.Height(10 + i, 0));
        }
        Snapshot first = simulation.world().snapshot();
        Remote remote = Remote.open(simulation);
        System.out.println("offered");
        boolean wasPaused = false;
        int alone = simulation.world().entityCount();
        int entities = alone;
        Thread input = Thread.ofPlatform().daemon().start(OfferedGame::awaitInput);
        while (input.isAlive()) {
            remote.tick();
            if (remote.isPaused() != wasPaused) {
                wasPaused = !wasPaused;
                System.out.println(wasPaused ? "paused" : "goes on");
            }
            if (simulation.world().entityCount() != entities) {
                entities = simulation.world().entityCount();
                System.out.println("entities " + entities);
            }
            if (entities == alone + 4) {
                simulation.world().restore(first);
                entities = simulation.world().entityCount();
                System.out.println("set back");
            }
            Thread.sleep(4);
        }
        remote.close();
    }
}
