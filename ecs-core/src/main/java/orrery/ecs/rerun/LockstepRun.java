package orrery.ecs.rerun;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.World;

/// Runs two worlds, which should stay equal, in lockstep, and finds the first difference.
///
/// Cost per tick: the two runs and their hashes. Searches for the difference only if the hashes differ.
public final class LockstepRun {
    private final Schedule one;
    private final Schedule other;

    /// Creates a run of two worlds of the same scene at the same state.
    ///
    /// @throws IllegalArgumentException if a world is not recorded
    public LockstepRun(Schedule one, Schedule other) {
        if (!one.world().isRecorded() || !other.world().isRecorded()) {
            throw new IllegalArgumentException(
                    "The %s of the two worlds is not recorded, so its changes are not known; open both with"
                            .formatted(one.world().isRecorded() ? "second" : "first") + " TrackingLevel.RECORDED.");
        }
        this.one = one;
        this.other = other;
    }

    /// Runs both worlds by one tick.
    ///
    /// @return the first difference; empty if the worlds are still equal
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<Divergence> tick() {
        one.tick();
        other.tick();
        return compare();
    }

    /// Finds the first difference, if the hashes differ.
    private Optional<Divergence> compare() {
        Map<String, Long> left = one.world().hashes();
        Map<String, Long> right = other.world().hashes();
        if (left.equals(right)) {
            return Optional.empty();
        }
        String type = left.keySet().stream().filter(each -> !Objects.equals(left.get(each), right.get(each)))
                .findFirst().orElse("world");
        return Optional.of(Divergence.of(one.world().tick(), type, one.world().segmentsOfTick(),
                other.world().segmentsOfTick()));
    }

    /// The first of the two worlds.
    public World world() {
        return one.world();
    }
}
