package orrery.ecs.schedule;

import java.util.List;

/// What became of one system in one tick.
///
/// @param system name of the system
/// @param outcome whether and why it ran
/// @param watched what it watches that had changed, as in `Orbit ×3`; empty where it runs in every tick
/// @param nanos time that the run took, in nanoseconds; 0 if it did not run
/// @param equalWrites component types of which it wrote values that were there already; known in recorded worlds
public record RunReport(String system, Outcome outcome, List<String> watched, long nanos,
        List<EqualWrites> equalWrites) {
    /// Copies the lists.
    public RunReport {
        watched = List.copyOf(watched);
        equalWrites = List.copyOf(equalWrites);
    }

    /// Writes that left the value as it was.
    ///
    /// @param type name of the component type
    /// @param count how many, at least
    public record EqualWrites(String type, int count) {}

    /// Whether and why a system ran.
    public enum Outcome {
        /// It runs in every tick.
        RAN_EVERY_TICK,
        /// It ran for the first time and received all there is.
        RAN_FIRST,
        /// It ran since something it watches has changed.
        RAN_CHANGED,
        /// Nothing that it watches has changed.
        NOTHING_CHANGED,
        /// It is disabled.
        DISABLED,
        /// It threw.
        FAILED
    }

    /// Whether it ran for the first time and there was nothing to receive, so that it had nothing to do.
    boolean receivedNothing() {
        return outcome == Outcome.RAN_FIRST && watched.stream().allMatch(watch -> watch.endsWith(" ×0"));
    }

    /// Whether it ran to its end.
    public boolean ran() {
        return outcome == Outcome.RAN_EVERY_TICK || outcome == Outcome.RAN_FIRST || outcome == Outcome.RAN_CHANGED;
    }
}
