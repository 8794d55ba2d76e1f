package harbour;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.world.Segment;

/// Lets a boat drift for 40 ticks, and prints the changes of the last tick in its mirror.
public final class Harbour {
    public static final class Place implements Component {
        public float x;
        public float y;
    }

    static final class Drift extends IteratingSystem {
        private final ComponentMapper<Place> places = ComponentMapper.getFor(Place.class);

        Drift() { super(Family.all(Place.class).get()); }

        @Override
        protected void processEntity(Entity boat, float seconds) { places.get(boat).x += 20 * seconds; }
    }

    public static void main(String[] args) {
        Engine engine = new Engine();
        engine.addSystem(new Drift());
        engine.addEntity(new Entity().add(new Place()));
        AshleyBridge bridge = new AshleyBridge(engine);
        bridge.simulation();
        for (int tick = 0; tick < 40; tick++) {
            bridge.update(1 / 40f);
        }
        for (Segment segment : bridge.simulation().world().segmentsOfTick()) {
            segment.changes().forEach(change -> System.out.printf("%s: %s, was %s%n", segment.author(),
                change.after(0), change.before(0)));
        }
    }
}
