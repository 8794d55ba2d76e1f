package strait;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import java.util.Random;
import strait.Parts.Body;
import strait.Parts.Course;
import strait.Parts.Hull;
import strait.Parts.Label;
import strait.Parts.Layer;

/// A game without a window: freighters cross a strait in which minelayers lay mines. Does not use Orrery.
public final class Strait {
    static final float DELTA = 1 / 60f;
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

    /// Plays the game.
    ///
    /// @param args nothing; or the number of ticks after which the game ends
    public static void main(String[] args) throws InterruptedException {
        Engine engine = engine();
        for (long left = args.length == 0 ? Long.MAX_VALUE : Long.parseLong(args[0]); left > 0; left--) {
            engine.update(DELTA);
            Thread.sleep(16);
        }
    }
}
