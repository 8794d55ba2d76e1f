package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.chunk.TickCapture;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Ticks that are applied to a world in another state than that before them.
class FlightReplayTest {
    record Fuse(int left) {}

    /// A system that creates one entity in each tick.
    private static final class Fuses implements WorldProvider {
        @Override
        public String name() {
            return "fuses";
        }

        @Override
        public String description() {
            return "Fuses for tests.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Fuse.class).systems(SystemDefinition.named("Laying")
                    .writes(Fuse.class).run(() -> context -> {
                        Entity _ = context.world().create(new Fuse(1));
                    }));
        }
    }

    private final WorldDefinition definition = WorldDefinition.of(new Fuses());
    private final Simulation fuses = definition.open(TrackingLevel.RECORDED, 1);
    private final EngineWorld world = EngineWorld.of(fuses.world());
    private final SchemaChunks schema = new SchemaChunks("fuses", world, fuses.schedule().systems(),
            definition.inputs());

    @Test
    void a_kept_tick_that_does_not_follow_the_ticks_that_were_run_again_is_a_mismatch() {
        ByteSink state = new ByteSink();
        new SnapshotFormat(world, schema.values()).write(world.snapshot(), state);
        fuses.schedule().tick();
        TickCapture capture = new TickCapture(fuses.schedule());
        fuses.schedule().tick();
        ByteSink second = new ByteSink();
        new TickBytes(new SegmentFormat(world, schema.values()), schema.values()).write(capture.next(), second);

        FlightReplay replay = new FlightReplay(definition, schema.values(), state.toArray());
        assertEquals("tick 2 does not follow the ticks that were run again: slot 2 has an invalid state",
                assertThrows(FlightReplay.MismatchException.class, () -> replay.reapplyTick(second.toArray()))
                        .getMessage());
    }
}
