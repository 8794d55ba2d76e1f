package orrery.ecs.rerun;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// Runs recorded ticks again in another world and holds its hashes against the recorded ones.
///
/// Edits are not made again: where some were made between two ticks, begin anew with the state after them. Cost a tick: the run
/// and the hashes of all types.
public final class ReplayCheck {
    private final Schedule schedule;

    /// A recorded tick, as far as it is needed to run it again. Immutable.
    ///
    /// @param number its number
    /// @param edits how many edits precede it
    /// @param inputs what was handed in for it
    /// @param hashes hashes of component types at its end; those that are missing are not compared
    public record Tick(long number, int edits, List<Record> inputs, Map<String, Long> hashes) {
        /// Copies the inputs.
        public Tick {
            inputs = List.copyOf(inputs);
        }

        /// What is needed of a tick.
        public static Tick of(RecordedTick tick) {
            return new Tick(tick.number(), tick.edits(), tick.inputs(), tick.hashes());
        }
    }

    /// Begins at a state.
    ///
    /// @param schedule of a recorded world of the same scene, which belongs to the calling thread
    public ReplayCheck(Schedule schedule, Snapshot start) {
        this.schedule = schedule;
        schedule.world().restore(start);
    }

    /// Runs a tick, the one that follows.
    ///
    /// @return the first component type of which the hash is another; empty if none is
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<String> run(Tick tick) {
        World world = schedule.world();
        EngineSchedule.of(schedule).giveOnly(tick.inputs());
        schedule.tick();
        Map<String, Long> now = world.hashes();
        return tick.hashes().keySet().stream()
                .filter(type -> !Objects.equals(tick.hashes().get(type), now.get(type))).findFirst();
    }

    /// Where the tick that ran last parted from the recorded one.
    ///
    /// @param type the component type of which the hash is another
    /// @param recorded the recorded tick's segments without those of edits
    public Divergence divergence(String type, List<Segment> recorded) {
        return Divergence.of(schedule.world().tick(), type, recorded, schedule.world().segmentsOfTick());
    }

    /// The world in which the ticks are run.
    public World world() {
        return schedule.world();
    }
}
