import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.Remote;

/// A game that offers its world to an editor in another process, and has none of the editor's classes. Prints when it is paused
/// and goes on. Ends when its input ends.
public final class OfferedGame {

    private OfferedGame() {}

    /// @param words tick in which a system throws; none for never
    public static void main(String[] words) throws Exception {
        Simulation simulation = Falling.open(words.length > 0 ? Long.parseLong(words[0]) : 0);
        Remote remote = Remote.open(simulation);
        System.out.println("offered");
        boolean wasPaused = false;
        int entities = 1;
        while (System.in.available() == 0) {
            remote.tick();
            if (remote.isPaused() != wasPaused) {
                wasPaused = !wasPaused;
                System.out.println(wasPaused ? "paused" : "goes on");
            }
            if (simulation.world().entityCount() != entities) {
                entities = simulation.world().entityCount();
                System.out.println("entities " + entities);
            }
            Thread.sleep(4);
        }
        remote.close();
    }
}
