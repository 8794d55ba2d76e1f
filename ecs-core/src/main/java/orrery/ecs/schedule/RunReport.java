package orrery.ecs.schedule;

import java.util.List;

/// The result of one system in one tick.
///
/// @param system name of the system
/// @param outcome whether and why the system ran
/// @param watched watched types and modify sets that changed, each with the number of entities, as in `Orbit ×3` or
///     `Orbit modify set ×1`; empty if the system runs in every tick, did not run, or threw
/// @param nanos duration of the run in nanoseconds; 0 if the system did not run or threw
/// @param equalWrites component types to which the system wrote values equal to the stored ones; empty in worlds without
///     recording
public record RunReport(String system, Outcome outcome, List<String> watched, long nanos,
        List<EqualWrites> equalWrites) {
    /// Copies the lists.
    public RunReport {
        watched = List.copyOf(watched);
        equalWrites = List.copyOf(equalWrites);
    }

    /// Writes that did not change the value.
    ///
    /// @param type name of the component type
    /// @param count lower bound of the number of such writes
    public record EqualWrites(String type, int count) {}

    /// Whether and why a system ran.
    public enum Outcome {
        /// The system runs in every tick.
        RAN_EVERY_TICK,
        /// The system ran for the first time and received all existing entities.
        RAN_FIRST,
        /// The system ran because something it watches has changed.
        RAN_CHANGED,
        /// The system did not run, because nothing that it watches has changed.
        NOTHING_CHANGED,
        /// The system did not run, because it is disabled.
        DISABLED,
        /// The system threw.
        FAILED
    }

    /// Whether the system ran for the first time and no entity had a component that it watches.
    boolean receivedNothing() {
        return outcome == Outcome.RAN_FIRST && watched.stream().allMatch(watch -> watch.endsWith(" ×0"));
    }

    /// Whether the system ran to its end.
    public boolean ran() {
        return outcome == Outcome.RAN_EVERY_TICK || outcome == Outcome.RAN_FIRST || outcome == Outcome.RAN_CHANGED;
    }
}
