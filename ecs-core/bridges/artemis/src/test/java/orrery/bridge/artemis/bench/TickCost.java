package orrery.bridge.artemis.bench;

import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.ecs.provider.Simulation;

/// A tick of a game with 10,000 entities of 5 components and 10 systems, of which one moves entities.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TickCost {
    private static final int ENTITIES = 10_000;

    /// The way in which the game is mirrored.
    public enum Mirroring {
        NONE, ONCE_A_TICK, EXACT
    }

    @Param({"NONE", "ONCE_A_TICK", "EXACT"})
    public Mirroring mirroring;

    /// Number of entities that move in a tick.
    @Param({"0", "10000"})
    public int moving;

    private World world;

    public static class Vec {
        public float x;
        public float y;
    }

    public static class Position extends Component {
        public float x;
        public float y;
    }

    public static class Speed extends Component {
        public float x;
        public float y;
    }

    public static class Health extends Component {
        public int points;
        public boolean isShielded;
    }

    public static class Aim extends Component {
        public final Vec at = new Vec();
        public double turned;
    }

    public static class Mood extends Component {
        public TimeUnit mood = TimeUnit.DAYS;
        public String label = "calm";
    }

    static class Move extends BaseSystem {
        private ComponentMapper<Position> positions;
        private final int moving;

        Move(int moving) {
            this.moving = moving;
        }

        @Override
        protected void processSystem() {
            for (int id = 0; id < moving; id++) {
                positions.get(id).x += 1;
            }
        }
    }

    abstract static class Idle extends BaseSystem {
        @Override
        protected void processSystem() {}
    }

    static class A extends Idle {}

    static class B extends Idle {}

    static class C extends Idle {}

    static class D extends Idle {}

    static class E extends Idle {}

    static class F extends Idle {}

    static class G extends Idle {}

    static class H extends Idle {}

    static class I extends Idle {}

    @Setup
    public void setUp() {
        world = new World(
                new WorldConfigurationBuilder().with(new Move(moving), new A(), new B(), new C(), new D(), new E(),
                        new F(), new G(), new H(), new I()).build());
        for (int i = 0; i < ENTITIES; i++) {
            int id = world.create();
            world.getMapper(Position.class).create(id);
            world.getMapper(Speed.class).create(id);
            world.getMapper(Health.class).create(id);
            world.getMapper(Aim.class).create(id);
            world.getMapper(Mood.class).create(id);
        }
        world.process();
        if (mirroring != Mirroring.NONE) {
            ArtemisBridge bridge = ArtemisBridge.on(world).lookup(MethodHandles.lookup());
            Simulation _ = (mirroring == Mirroring.EXACT ? bridge : bridge.onceATick()).simulation();
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        world.process();
    }
}
