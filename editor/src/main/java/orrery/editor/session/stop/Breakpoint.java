package orrery.editor.session.stop;

/// Where runs and searches through the recorded ticks are to stop. Immutable.
///
/// @param id its number, which no other of the session has or had
/// @param trigger what it waits for
/// @param enabled whether it stops anything
/// @param every stops at every so manieth hit, from 1, counted from the last stop on
public record Breakpoint(int id, Trigger trigger, boolean enabled, int every) {

    Breakpoint with(boolean nowEnabled) {
        return new Breakpoint(id, trigger, nowEnabled, every);
    }

    Breakpoint with(int nowEvery) {
        return new Breakpoint(id, trigger, enabled, Math.max(1, nowEvery));
    }
}
