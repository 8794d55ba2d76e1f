package orrery.ecs.recording;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.chunk.TickParts;
import orrery.ecs.recording.schema.ValueBytes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Segment;

/// A second world, created from the definition of the recorded world. It reruns ticks whose changes are not kept.
final class FlightReplay {
    private final Simulation simulation;
    private final EngineWorld world;
    private final SegmentFormat segments;
    private final TickBytes ticks;

    /// Thrown if a rerun tick fails, if its result differs from the recorded one, or if recorded segments can't be applied
    /// after it.
    static final class MismatchException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MismatchException(String message) {
            super(message);
        }
    }

    /// Creates the second world and sets it to an encoded state.
    FlightReplay(WorldDefinition definition, ValueBytes values, byte[] state) {
        simulation = definition.open(TrackingLevel.RECORDED, 0);
        world = EngineWorld.of(simulation.world());
        segments = new SegmentFormat(world, values);
        ticks = new TickBytes(segments, values);
        world.restore(new SnapshotFormat(world, values).read(new ByteSource(state)));
        world.forgetChanges();
    }

    /// Applies the recorded segments of a tick.
    ///
    /// @throws MismatchException if the segments can't be applied to the state after the previous tick
    void reapplyTick(byte[] tick) {
        ByteSource in = new ByteSource(tick);
        long number = in.next();
        in.nextCount();
        try {
            reapply(in);
        } catch (MalformedBytesException e) {
            throw new MismatchException("tick %,d does not follow the ticks that were run again: %s".formatted(number,
                    e.getMessage()));
        }
    }

    private void reapply(ByteSource in) {
        for (int left = in.nextCount(); left > 0; left--) {
            world.reapply(segments.read(in));
        }
    }

    /// Applies the edits of a tick, then runs the tick. Returns its bytes for the file.
    ///
    /// @param by encodes the tick's edits, whose segments are of the recorded world and not of this one
    /// @throws MismatchException if the tick fails or its result differs from the recorded one
    byte[] run(FlightLog.Entry entry, TickBytes by) {
        TickParts parts = entry.parts();
        ByteSink edits = new ByteSink();
        by.writeSegments(parts.segments(), edits);
        try {
            reapply(new ByteSource(edits.toArray()));
            EngineSchedule.of(simulation.schedule()).awaitOnly(entry.inputs());
            simulation.schedule().tick();
            List<Segment> made = world.segmentsOfTick();
            world.stand(new TimedWorld.Standing(ShownTick.ended(made), false, parts.submittedInputs()));
            check(parts);
            ByteSink out = new ByteSink();
            ticks.write(parts.with(made), out);
            return out.toArray();
        } catch (SystemFailure | MalformedBytesException e) {
            throw new MismatchException("tick %,d failed when it was run again: %s".formatted(parts.number(),
                    e.getMessage()));
        }
    }

    private void check(TickParts parts) {
        Map<String, Long> now = world.hashes(parts.hashes().keySet());
        parts.hashes().forEach((type, hash) -> {
            if (!Objects.equals(hash, now.get(type))) {
                throw new MismatchException("tick %,d gave another result when it was run again: %s".formatted(
                        parts.number(), type.equals("world")
                                ? "entities, random numbers, inputs or undelivered changes differ"
                                : type + " holds other values"));
            }
        });
    }
}
