package orrery.editor.session.stop;

/// The status of breakpoints and searches.
///
/// @param on number of enabled breakpoints
/// @param latest description of the breakpoint that was enabled last; empty if it is disabled or removed now
/// @param what the event that stopped a run or a search at the shown position, see [BreakpointHit]; empty if there is none
/// @param whom the entities for which that happened, if `what` does not name them: `for Phobos`; may be empty
/// @param how author and values of the hit
/// @param searching progress of the present search, or empty
/// @param outcome why the last search ended without a hit, or empty
public record StopStatus(int on, String latest, String what, String whom, String how, String searching,
        String outcome) {

    /// No breakpoints.
    public static final StopStatus NONE = new StopStatus(0, "", "", "", "", "", "");

    /// Returns this status with the hit that stopped at the shown position.
    StopStatus stoppedAt(BreakpointHit hit) {
        return new StopStatus(on, latest, hit.what(), hit.whom(), hit.how(), searching, outcome);
    }

    /// Returns the event with the entities, see [BreakpointHit#event()].
    public String event() {
        return BreakpointHit.event(what, whom);
    }

    /// Whether any breakpoint is enabled.
    public boolean any() {
        return on > 0;
    }

    /// Whether a breakpoint stopped at the shown position.
    public boolean isStopped() {
        return !what.isEmpty();
    }

    /// Whether there is a stop, a search or the result of a search to show.
    public boolean hasMessage() {
        return isStopped() || !outcome.isEmpty() || !searching.isEmpty();
    }
}
