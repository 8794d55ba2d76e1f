package orrery.editor.session.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.rerun.ReplayCheck;
import orrery.ecs.rerun.RerunStart;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// A separate world in which recorded ticks run again. It belongs to the thread that creates it.
final class RerunWorld {
    private final Simulation simulation;
    private final RerunStart start;
    private final ReplayCheck rerun;
    private final SegmentBytes encoding;
    private final SegmentBytes recordedEncoding;

    private RerunWorld(Simulation simulation, RerunStart start, SegmentBytes encoding, SegmentBytes recordedEncoding) {
        this.simulation = simulation;
        this.start = start;
        this.encoding = encoding;
        this.recordedEncoding = recordedEncoding;
        rerun = new ReplayCheck(simulation.schedule(), start);
    }

    /// Opens a simulation and sets it to the start of a recorded tick.
    ///
    /// @param definition definition of the recorded world
    static RerunWorld of(WorldDefinition definition, RerunStart start) {
        Simulation simulation = definition.open(TrackingLevel.RECORDED, start.state().seed());
        SegmentBytes encoding = SegmentBytes.of(simulation);
        return new RerunWorld(simulation, start, encoding, encoding);
    }

    /// Opens another simulation with the same seed. Pass it to [#in].
    ///
    /// @param anew definition of the same world, whose classes were loaded again
    /// @throws WorldException if the simulation can't read this world's segments, see [SegmentBytes#difference]
    Simulation opened(WorldDefinition anew) {
        Simulation other = anew.open(TrackingLevel.RECORDED, start.state().seed());
        String difference = SegmentBytes.of(other).difference(encoding.schema());
        if (difference != null) {
            throw new WorldException(difference);
        }
        return other;
    }

    /// Sets another simulation to the same start and returns a world that runs the same ticks in it.
    ///
    /// @param other from [#opened]
    RerunWorld in(Simulation other) {
        SegmentBytes otherEncoding = SegmentBytes.of(other);
        EngineWorld world = EngineWorld.of(other.world());
        Snapshot before = otherEncoding.readState(encoding.writeState(start.before()));
        world.restore(before);
        List<Segment> edits = new ArrayList<>();
        for (Segment edit : start.edits()) {
            Segment read = otherEncoding.read(encoding.write(edit));
            world.reapply(read);
            edits.add(read);
        }
        return new RerunWorld(other, new RerunStart(before, world.snapshot(), edits), otherEncoding, encoding);
    }

    /// Runs the next tick.
    ///
    /// @return the name of the first hash that differs from the recorded one: a component type, or `world`; empty if all are
    ///     equal
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    Optional<String> run(ReplayCheck.Tick tick) {
        List<Record> inputs = encoding == recordedEncoding || tick.inputs().isEmpty()
                ? tick.inputs()
                : encoding.readInputs(recordedEncoding.writeInputs(tick.inputs()));
        return rerun.run(new ReplayCheck.Tick(tick.number(), tick.edits(), inputs, tick.hashes()));
    }

    /// Returns the first difference between the tick that ran last and the recorded tick.
    ///
    /// @param type the component type whose hash differs
    /// @param recorded segments of the recorded tick, without those of edits
    Divergence divergence(String type, List<Segment> recorded) {
        return rerun.divergence(type, recorded);
    }

    /// Returns the hash of each component type by its name, and one for everything else under `world`.
    Map<String, Long> hashes() {
        return world().hashes();
    }

    WorldDefinition definition() {
        return simulation.definition();
    }

    EngineWorld world() {
        return EngineWorld.of(simulation.world());
    }
}
