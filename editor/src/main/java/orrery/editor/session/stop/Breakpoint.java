package orrery.editor.session.stop;

/// A breakpoint: stops runs and searches through recorded ticks. Immutable.
///
/// @param id number, unique in the session
/// @param trigger event that it waits for
/// @param enabled whether it stops anything
/// @param every stops at every n-th hit since the last stop; from 1
public record Breakpoint(int id, Trigger trigger, boolean enabled, int every) {

    Breakpoint with(boolean nowEnabled) {
        return new Breakpoint(id, trigger, nowEnabled, every);
    }

    Breakpoint with(int nowEvery) {
        return new Breakpoint(id, trigger, enabled, Math.max(1, nowEvery));
    }
}
