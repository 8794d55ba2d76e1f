package orrery.ecs.rerun;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Runs recorded ticks again in another world and compares the hashes of that world with the recorded ones.
///
/// Does not repeat edits. If there were edits between two ticks, create a new check that starts after them. Cost per tick: the
/// run and the hashes of all types.
public final class ReplayCheck {
    private final Schedule schedule;

    /// The data of a recorded tick that is needed to run it again. Immutable.
    ///
    /// @param number number of the tick
    /// @param edits number of edit segments before the tick
    /// @param inputs inputs of the tick
    /// @param hashes hashes by name at the end of the tick, see [World#hashes]; types without a hash are not compared
    public record Tick(long number, int edits, List<Record> inputs, Map<String, Long> hashes) {
        /// Copies the inputs.
        public Tick {
            inputs = List.copyOf(inputs);
        }

        /// Copies the data of a recorded tick.
        public static Tick of(RecordedTick tick) {
            return new Tick(tick.number(), tick.edits(), tick.inputs(), tick.hashes());
        }
    }

    /// Creates a check that begins at a state.
    ///
    /// @param schedule schedule of another recorded world of the same scene, owned by the calling thread
    public ReplayCheck(Schedule schedule, RerunStart start) {
        this.schedule = schedule;
        start.begin(schedule);
    }

    /// Runs the next tick.
    ///
    /// @return the name of the first hash that differs: a component type, or `world`; empty if none does
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<String> run(Tick tick) {
        World world = schedule.world();
        EngineSchedule.of(schedule).awaitOnly(tick.inputs());
        schedule.tick();
        Map<String, Long> now = world.hashes();
        return tick.hashes().keySet().stream()
                .filter(type -> !Objects.equals(tick.hashes().get(type), now.get(type))).findFirst();
    }

    /// Returns the first difference between the tick that ran last and the recorded tick.
    ///
    /// @param type name of the hash that differs, see [#run]
    /// @param recorded segments of the recorded tick, without those of edits
    public Divergence divergence(String type, List<Segment> recorded) {
        List<Segment> again = schedule.world().segmentsOfTick().stream().filter(each -> !each.isAtState()).toList();
        return Divergence.of(schedule.world().tick(), type, recorded, again);
    }

    /// The world that runs the ticks.
    public World world() {
        return schedule.world();
    }
}
