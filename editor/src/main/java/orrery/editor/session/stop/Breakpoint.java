package orrery.editor.session.stop;

/// An event at which playback, a run to a tick, or a search through recorded ticks stops. Immutable.
///
/// @param id number, unique in the session
/// @param trigger the event
/// @param enabled whether the breakpoint stops
/// @param every the breakpoint stops at every n-th hit since the last stop; this is n, from 1
public record Breakpoint(int id, Trigger trigger, boolean enabled, int every) {

    Breakpoint with(boolean nowEnabled) {
        return new Breakpoint(id, trigger, nowEnabled, every);
    }

    Breakpoint with(Trigger nowTrigger) {
        return new Breakpoint(id, nowTrigger, enabled, every);
    }

    Breakpoint with(int nowEvery) {
        return new Breakpoint(id, trigger, enabled, Math.max(1, nowEvery));
    }
}
