package pasture;

import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import java.nio.file.Path;
import java.util.Random;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.remote.Remote;
import orrery.editor.Inspector;
import pasture.Parts.Label;
import pasture.Parts.Position;

/// A game without a window of its own: sheep graze, wolves hunt them, and both have young.
public final class Pasture {
    private static final int SHEEP = 60;
    private static final int WOLVES = 8;

    private Pasture() {}

    /// The world with its first animals.
    static World world() {
        BirthSystem births = new BirthSystem();
        World world = new World(new WorldConfigurationBuilder()
                .with(new GrazeSystem(), births, new HuntSystem(), new MoveSystem(), new EatSystem()).build());
        Random random = new Random(3);
        for (int i = 0; i < SHEEP + WOLVES; i++) {
            float x = random.nextInt(-40, 41);
            float y = random.nextInt(-40, 41);
            int _ = i < SHEEP ? births.lamb(x, y) : births.pup(x, y);
        }
        world.process();
        return world;
    }

    /// Runs the game with Orrery's window; or without a display for a number of ticks, and writes these to a file, up to an hour
    /// of them.
    ///
    /// @param args nothing; or `attach`, to wait for editors in place of the window; or the file and the number of ticks
    public static void main(String[] args) throws InterruptedException {
        World world = world();
        ArtemisBridge bridge = ArtemisBridge.on(world).named(Label.class, "text").placed(Position.class, "x", "y");
        if (args.length == 2) {
            FlightRecorder recorder = FlightRecorder.ofSeconds(bridge.simulation(), 3600, Path.of(args[0]));
            for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                world.process();
            }
            recorder.write(Path.of(args[0])).join();
        } else {
            if (args.length == 1) {
                Remote.open(bridge.simulation());
            } else {
                Inspector.open(bridge.simulation());
            }
            while (true) {
                world.process();
                Thread.sleep(16);
            }
        }
    }
}
