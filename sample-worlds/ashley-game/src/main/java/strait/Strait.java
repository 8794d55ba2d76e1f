package strait;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import java.nio.file.Path;
import java.util.Random;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.remote.Remote;
import orrery.editor.Inspector;
import strait.Parts.Body;
import strait.Parts.Course;
import strait.Parts.Hull;
import strait.Parts.Label;
import strait.Parts.Layer;

/// A game without a window of its own: freighters cross a strait in which minelayers lay mines.
public final class Strait {
    private static final float DELTA = 1 / 60f;
    private static final int FREIGHTERS = 12;
    private static final int MINELAYERS = 4;

    private Strait() {}

    /// The engine with its systems and first ships.
    static Engine engine() {
        Engine engine = new Engine();
        engine.addSystem(new SailSystem());
        engine.addSystem(new LaySystem());
        engine.addSystem(new BlastSystem());
        engine.addSystem(new SinkSystem());
        Random random = new Random(5);
        for (int i = 1; i <= FREIGHTERS + MINELAYERS; i++) {
            boolean isLayer = i > FREIGHTERS;
            Entity ship = ship(isLayer ? "Minelayer " + (i - FREIGHTERS) : "Freighter " + i, random);
            if (isLayer) {
                Layer layer = new Layer();
                layer.secondsToNext = random.nextInt(1, 7);
                ship.add(layer);
            }
            engine.addEntity(ship);
        }
        return engine;
    }

    private static Entity ship(String name, Random random) {
        Label label = new Label();
        label.text = name;
        Body body = new Body();
        body.at.set(random.nextInt(-50, 51), random.nextInt(-50, 51));
        Course course = new Course();
        course.speed.set(random.nextInt(-8, 9), random.nextInt(-8, 9));
        return new Entity().add(label).add(body).add(course).add(new Hull());
    }

    /// Runs the game with Orrery's window; or without a display for a number of ticks, and writes these to a file, up to an hour
    /// of them.
    ///
    /// @param args nothing; or `attach`, to wait for editors in place of the window; or the file and the number of ticks
    public static void main(String[] args) throws InterruptedException {
        Engine engine = engine();
        AshleyBridge bridge = new AshleyBridge(engine).named(Label.class, "text").placed(Body.class, "at.x", "at.y");
        if (args.length == 2) {
            FlightRecorder recorder = FlightRecorder.ofSeconds(bridge.simulation(), 3600, Path.of(args[0]));
            for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                bridge.update(DELTA);
            }
            recorder.write(Path.of(args[0])).join();
        } else {
            if (args.length == 1) {
                Remote.open(bridge.simulation());
            } else {
                Inspector.open(bridge.simulation());
            }
            while (true) {
                bridge.update(DELTA);
                Thread.sleep(16);
            }
        }
    }
}
