package orrery.ecs.rerun;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.trace.CallTrace;
import orrery.ecs.history.Write;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.WorldException;

/// The source locations of a recorded write, found by running its tick again in another world with stack traces enabled.
///
/// @param write the explained write
/// @param calls the system's calls that made the write, in order; several if the system wrote the component several times
public record Explanation(Write write, List<CallTrace.Call> calls) {
    /// Copies the calls.
    public Explanation {
        calls = List.copyOf(calls);
    }

    /// The data needed to run a tick again.
    ///
    /// @param start the state at which the tick starts, and the edits before it
    /// @param inputs inputs of the tick
    public record Tick(RerunStart start, List<Record> inputs) {
        /// Copies the inputs.
        public Tick {
            inputs = List.copyOf(inputs);
        }
    }

    /// Explains a write.
    ///
    /// Cost: runs the systems of the tick up to the one that wrote; each call of that system to the world takes microseconds
    /// longer.
    ///
    /// @param schedule schedule of another world of the same scene; owned by the calling thread and not usable afterwards
    /// @throws WorldException if no system made the write, the schedule has no such system, or the write does not happen again
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public static Explanation of(Write write, Tick tick, Schedule schedule) {
        if (write.author().kind() != Author.Kind.SYSTEM) {
            throw new WorldException("Tick %d: %s wrote this, not a system; there is no line of source."
                    .formatted(write.tick(), write.author()));
        }
        tick.start().begin(schedule);
        EngineSchedule.of(schedule).awaitOnly(tick.inputs());
        schedule.stepTo(write.author().name());
        return new Explanation(write, traced(write, schedule));
    }

    private static List<CallTrace.Call> traced(Write write, Schedule schedule) {
        Write.Value value = write.value();
        CallTrace trace = CallTrace.of(EngineWorld.of(schedule.world()), write.entity(),
                value == null ? null : value.type(),
                value != null && value.pending());
        RunReport report;
        try (trace) {
            report = schedule.step();
        }
        List<CallTrace.Call> calls = new ArrayList<>(trace.calls());
        boolean isSame = report != null && report.ran() && (value == null
                || isSame(value.type(), calls.isEmpty() ? value.before() : calls.getLast().after(), value.after()));
        if (!isSame) {
            throw otherwise(write, "this time it wrote something else");
        }
        return calls;
    }

    private static <C extends Record> boolean isSame(ComponentType<C> type, @Nullable Record one,
            @Nullable Record other) {
        return one == null || other == null
                ? one == other
                : Values.same(plain(type, one), plain(type, other));
    }

    /// Returns the leaf values without entity sets and event queues, which belong to one world.
    private static <C extends Record> Object[] plain(ComponentType<C> type, Record value) {
        Object[] leaves = type.leaves(type.recordClass().cast(value));
        return type.fields().stream().filter(field -> !field.kind().isOwned()).map(field -> leaves[field.index()])
                .map(Objects::requireNonNull)
                .toArray();
    }

    private static WorldException otherwise(Write write, String how) {
        return new WorldException(
                "Tick %d was run again to see where %s wrote this, but %s. Check whether the run is deterministic."
                        .formatted(write.tick(), write.author().name(), how));
    }
}
