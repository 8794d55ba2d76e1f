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

/// A separate world in which recorded ticks run again. It belongs to the calling thread.
final class RerunWorld {
    private final Simulation simulation;
    private final RerunStart start;
    private final ReplayCheck rerun;
    private final SegmentBytes form;
    private final SegmentBytes formOfRecorded;

    private RerunWorld(Simulation simulation, RerunStart start, SegmentBytes form, SegmentBytes formOfRecorded) {
        this.simulation = simulation;
        this.start = start;
        this.form = form;
        this.formOfRecorded = formOfRecorded;
        rerun = new ReplayCheck(simulation.schedule(), start);
    }

    /// Creates a world at the start of a recorded tick with the loaded classes.
    static RerunWorld of(WorldDefinition definition, RerunStart start) {
        Simulation simulation = definition.open(TrackingLevel.RECORDED, start.state().seed());
        SegmentBytes form = SegmentBytes.of(simulation);
        return new RerunWorld(simulation, start, form, form);
    }

    /// Opens the simulation of a definition with freshly loaded classes.
    ///
    /// @throws WorldException if its schema can't hold this world's segments, see [SegmentBytes#difference]
    Simulation opened(WorldDefinition anew) {
        Simulation other = anew.open(TrackingLevel.RECORDED, start.state().seed());
        String difference = SegmentBytes.of(other).difference(form.schema());
        if (difference != null) {
            throw new WorldException(difference);
        }
        return other;
    }

    /// Returns a world that runs the same ticks in another simulation, which has the same types, see [#opened]. Sets it to the
    /// same start.
    RerunWorld in(Simulation other) {
        SegmentBytes formOfOther = SegmentBytes.of(other);
        EngineWorld world = EngineWorld.of(other.world());
        Snapshot before = formOfOther.readState(form.writeState(start.before()));
        world.restore(before);
        List<Segment> edits = new ArrayList<>();
        for (Segment edit : start.edits()) {
            Segment read = formOfOther.read(form.write(edit));
            world.reapply(read);
            edits.add(read);
        }
        return new RerunWorld(other, new RerunStart(before, world.snapshot(), edits), formOfOther, form);
    }

    /// Runs the next tick.
    ///
    /// @return the name of the first hash that differs from the recorded one: a component type, or `world`; empty if all are
    ///     equal
    Optional<String> run(ReplayCheck.Tick tick) {
        List<Record> inputs = form == formOfRecorded || tick.inputs().isEmpty()
                ? tick.inputs()
                : form.readInputs(formOfRecorded.writeInputs(tick.inputs()));
        return rerun.run(new ReplayCheck.Tick(tick.number(), tick.edits(), inputs, tick.hashes()));
    }

    /// Returns the first difference between the last tick and its recorded segments.
    Divergence divergence(String type, List<Segment> recorded) {
        return rerun.divergence(type, recorded);
    }

    /// Returns the hashes of the world by type.
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
