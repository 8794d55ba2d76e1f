package orrery.editor.session.stop;

/// An event at which playback, a run to a tick, or a search through recorded ticks stops. Immutable.
///
/// @param id number, unique in the session
/// @param trigger the event
/// @param enabled whether the breakpoint stops
/// @param every number of hits after which the breakpoint stops, counted from its last stop; 1 to stop at every hit
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
