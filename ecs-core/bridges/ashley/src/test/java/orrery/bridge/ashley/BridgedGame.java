package orrery.bridge.ashley;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import orrery.bridge.ashley.Parts.Chase;
import orrery.bridge.ashley.Parts.Frozen;
import orrery.bridge.ashley.Parts.Hold;
import orrery.bridge.ashley.Parts.Position;
import orrery.bridge.ashley.Parts.Speed;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// A game on Ashley with two systems that do what a test says, and its bridge.
abstract class BridgedGame {

    /// A system that does what the test says.
    abstract static class Scripted extends EntitySystem {
        Runnable script = () -> {};

        @Override
        public void update(float delta) {
            script.run();
        }
    }

    static final class Steer extends Scripted {}

    static final class Move extends Scripted {}

    static final class Late extends Scripted {}

    final Engine game = engine();
    final Steer steer = new Steer();
    final Move move = new Move();
    final Entity ship = new Entity();
    final Position position = new Position();
    AshleyBridge bridge;

    /// The engine of the game.
    Engine engine() {
        return new Engine();
    }

    @BeforeEach
    void start() {
        game.addSystem(steer);
        game.addSystem(move);
        ship.add(position);
        game.addEntity(ship);
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup()).components(Speed.class, Chase.class,
                Frozen.class, Hold.class);
        bridge.simulation();
    }

    EngineWorld world() {
        return EngineWorld.of(bridge.simulation().world());
    }

    List<String> writes() {
        List<String> lines = new ArrayList<>();
        for (Segment segment : world().segmentsOfTick()) {
            if (segment.author().kind() != Author.Kind.EDIT) {
                segment.created().forEach(entity -> lines.add(segment.author() + " creates " + entity));
                segment.destroyed().forEach(entity -> lines.add(segment.author() + " destroys " + entity));
                segment.changes().forEach(change -> lines.add("%s %s %s of %s".formatted(segment.author(),
                        change.kind(0), change.type(), change.entity(0))));
            }
        }
        return lines;
    }

    List<Segment> edit(Runnable edit) {
        world().open(Author.edit("Test"));
        edit.run();
        List<Segment> segments = new ArrayList<>();
        Segment made = world().close();
        if (made != null) {
            segments.add(made);
        }
        Schedule schedule = bridge.simulation().schedule();
        try {
            segments.addAll(schedule.settle());
        } catch (WorldException e) {
            undo(segments);
            throw e;
        }
        return segments;
    }

    /// Undoes an edit, as a window does: the game learns of it in the next tick.
    void undo(List<Segment> segments) {
        segments.reversed().forEach(world()::revert);
    }

    ComponentType<?> type(String name) {
        return world().types().named(name).orElseThrow();
    }

    Object leaf(Entity entity, String type, String path) {
        return leaf(type(type), entity, path);
    }

    <C extends Record> Object leaf(ComponentType<C> type, Entity entity, String path) {
        return type.leaves(world().get(bridge.entityOf(entity), type.recordClass()))[type.field(path).orElseThrow()
                .index()];
    }

    <C extends Record> C with(ComponentType<C> type, Entity entity, String path, Object value) {
        return type.with(world().get(bridge.entityOf(entity), type.recordClass()), type.field(path).orElseThrow(),
                value);
    }
}
