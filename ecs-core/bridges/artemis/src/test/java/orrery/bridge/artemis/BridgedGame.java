package orrery.bridge.artemis;

import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.WorldConfigurationBuilder;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import orrery.bridge.artemis.Parts.Health;
import orrery.bridge.artemis.Parts.Position;
import orrery.bridge.artemis.Parts.Speed;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// A game on Artemis-odb with two systems that do what a test says, and its bridge.
abstract class BridgedGame {
    /// A system that does what the test says.
    abstract static class Scripted extends BaseSystem {
        Consumer<com.artemis.World> script = _ -> {};

        @Override
        protected void processSystem() {
            script.accept(world);
        }
    }

    static final class Steer extends Scripted {}

    static final class Move extends Scripted {}

    final Steer steer = new Steer();
    final Move move = new Move();
    final com.artemis.World game = new com.artemis.World(
            new WorldConfigurationBuilder().with(steer, move).build());
    final ComponentMapper<Position> positions = game.getMapper(Position.class);
    final ComponentMapper<Speed> speeds = game.getMapper(Speed.class);
    final ComponentMapper<Health> healths = game.getMapper(Health.class);
    final ArtemisBridge bridge = ArtemisBridge.on(game).lookup(MethodHandles.lookup());

    List<String> writes() {
        List<String> lines = new ArrayList<>();
        for (Segment segment : bridge.simulation().world().segmentsOfTick()) {
            if (segment.author().kind() == Author.Kind.EDIT) {
                continue;
            }
            segment.created().forEach(entity -> lines.add(segment.author() + " creates " + entity));
            segment.destroyed().forEach(entity -> lines.add(segment.author() + " destroys " + entity));
            segment.changes().forEach(change -> {
                for (int i = 0; i < change.count(); i++) {
                    lines.add("%s %s %s of %s".formatted(segment.author(), change.kind(i), change.type(),
                            change.entity(i)));
                }
            });
        }
        return lines;
    }

    Object leaf(int id, String type, String path) {
        ComponentType<?> of = bridge.simulation().world().types().named(type).orElseThrow();
        return leaf(of, id, path);
    }

    <C extends Record> Object leaf(ComponentType<C> type, int id, String path) {
        C component = bridge.simulation().world().get(bridge.entityOf(id), type.recordClass());
        return type.leaves(component)[type.field(path).orElseThrow().index()];
    }

    EngineWorld engine() {
        return EngineWorld.of(bridge.simulation().world());
    }

    List<Segment> edit(Runnable edit) {
        engine().open(Author.edit("Test"));
        edit.run();
        List<Segment> segments = new ArrayList<>();
        segments.add(engine().close());
        try {
            segments.addAll(bridge.simulation().schedule().settle());
        } catch (WorldException e) {
            engine().revert(segments.getFirst());
            throw e;
        }
        return segments;
    }

    Record with(int id, String type, String path, Object value) {
        return with(engine().types().named(type).orElseThrow(), id, path, value);
    }

    <C extends Record> C with(ComponentType<C> type, int id, String path, Object value) {
        return type.with(engine().get(bridge.entityOf(id), type.recordClass()), type.field(path).orElseThrow(), value);
    }
}
