package meadow;

import com.artemis.Aspect;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.systems.IteratingSystem;
import com.badlogic.gdx.utils.Array;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.ecs.world.Segment;

/// Lets a sheep walk for 40 ticks, and prints the changes of the last tick in its mirror.
public final class Meadow {
    public static final class Place extends Component {
        public float x;
        public float y;
        public final Array<String> eaten = new Array<>();
    }

    static final class Walk extends IteratingSystem {
        ComponentMapper<Place> places;

        Walk() { super(Aspect.all(Place.class)); }

        @Override
        protected void process(int sheep) {
            Place place = places.get(sheep);
            place.x += 0.5f;
            if (place.x % 10 == 0) {
                place.eaten.add("clover");
            }
        }
    }

    public static void main(String[] args) {
        World world = new World(new WorldConfigurationBuilder().with(new Walk()).build());
        world.edit(world.create()).create(Place.class).y = 2;
        ArtemisBridge bridge = ArtemisBridge.on(world);
        bridge.simulation();
        for (int tick = 0; tick < 40; tick++) {
            world.process();
        }
        for (Segment segment : bridge.simulation().world().segmentsOfTick()) {
            segment.changes().forEach(change -> System.out.printf("%s: %s, was %s%n", segment.author(),
                change.after(0), change.before(0)));
        }
    }
}
