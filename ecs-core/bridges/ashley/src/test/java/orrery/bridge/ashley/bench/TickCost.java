package orrery.bridge.ashley.bench;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.gdx.math.Vector2;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.provider.Simulation;

/// A tick of a game with 10,000 entities of 5 components and 10 systems, of which one moves entities.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TickCost {
    private static final int ENTITIES = 10_000;
    private static final ComponentMapper<Position> POSITIONS = ComponentMapper.getFor(Position.class);

    /// The way in which the game is mirrored.
    public enum Mirroring {
        NONE, ONCE_A_TICK, EXACT
    }

    @Param({"NONE", "ONCE_A_TICK", "EXACT"})
    public Mirroring mirroring;

    /// Number of entities that move in a tick.
    @Param({"0", "10000"})
    public int moving;

    private AshleyBridge bridge;

    public static class Position implements Component {
        public float x;
        public float y;
    }

    public static class Speed implements Component {
        public float x;
        public float y;
    }

    public static class Health implements Component {
        public int points;
        public boolean isShielded;
    }

    public static class Aim implements Component {
        public final Vector2 at = new Vector2();
        public double turned;
    }

    public static class Mood implements Component {
        public TimeUnit mood = TimeUnit.DAYS;
        public String label = "calm";
    }

    static class Move extends EntitySystem {
        private final int moving;

        Move(int moving) {
            this.moving = moving;
        }

        @Override
        public void update(float delta) {
            for (int i = 0; i < moving; i++) {
                POSITIONS.get(getEngine().getEntities().get(i)).x += 1;
            }
        }
    }

    abstract static class Idle extends EntitySystem {
        @Override
        public void update(float delta) {}
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
        Engine engine = new Engine();
        engine.addSystem(new Move(moving));
        List.of(new A(), new B(), new C(), new D(), new E(), new F(), new G(), new H(), new I())
                .forEach(engine::addSystem);
        for (int i = 0; i < ENTITIES; i++) {
            engine.addEntity(new Entity().add(new Position()).add(new Speed()).add(new Health()).add(new Aim())
                    .add(new Mood()));
        }
        bridge = new AshleyBridge(engine).lookup(MethodHandles.lookup());
        if (mirroring != Mirroring.NONE) {
            Simulation _ = (mirroring == Mirroring.EXACT ? bridge : bridge.onceATick()).simulation();
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        bridge.update(1);
    }
}
