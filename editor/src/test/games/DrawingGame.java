import orrery.ecs.provider.Simulation;
import orrery.ecs.world.World;
import orrery.editor.Inspector;

/// A game with a loop that polls events, runs a tick and draws.
public final class DrawingGame {

    private DrawingGame() {}

    /// The window of a game, as libraries for it offer one.
    private static final class GameWindow {

        boolean shouldClose() {
            return Orders.isOver();
        }

        void pollEvents() {
            Thread.onSpinWait();
        }

        /// Waits for the next picture.
        void swapBuffers() throws InterruptedException {
            Thread.sleep(16);
        }
    }

    private static final GameWindow window = new GameWindow();
    private static final Pulse pulse = new Pulse();

    /// Runs it until it is told to end.
    public static void main(String[] args) throws InterruptedException {
        Orders.obey();
        Simulation simulation = Falling.open(0);
        Inspector inspector = Inspector.open(simulation);
        while (!window.shouldClose()) {
            window.pollEvents();
            inspector.tick();
            draw(simulation.world(), inspector.isPaused());
            window.swapBuffers();
        }
        inspector.close();
    }

    private static void draw(World world, boolean isPaused) {
        pulse.beat(world, isPaused);
    }
}
