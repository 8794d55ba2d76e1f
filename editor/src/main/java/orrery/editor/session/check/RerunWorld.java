package orrery.editor.session.check;

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

    /// Creates a world in the same start state with freshly loaded classes.
    ///
    /// @throws WorldException if the state does not fit the types of those classes
    RerunWorld in(WorldDefinition anew) {
        Simulation other = anew.open(TrackingLevel.RECORDED, start.state().seed());
        SegmentBytes formOfOther = SegmentBytes.of(other);
        String difference = formOfOther.difference(form.schema());
        if (difference != null) {
            throw new WorldException(difference);
        }
        List<Segment> edits = start.edits().stream().map(edit -> formOfOther.read(form.write(edit))).toList();
        return new RerunWorld(other, new RerunStart(formOfOther.readState(form.writeState(start.state())), edits),
                formOfOther, form);
    }

    /// Runs the next tick.
    ///
    /// @return the first component type whose hash differs from the recorded one; empty if all are equal
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
