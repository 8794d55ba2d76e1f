package orrery.editor.session.stop;

/// What breakpoints did.
///
/// @param on number of breakpoints that are on
/// @param latest what the one that was added last waits for; empty while that is off
/// @param what what happened at the shown position, at which one of them stopped; empty if none did
/// @param how by whom, and from which value to which
/// @param searching how far a search has come, or empty
/// @param outcome why the last search stopped nowhere, or empty
public record StopStatus(int on, String latest, String what, String how, String searching, String outcome) {

    /// There are no breakpoints.
    public static final StopStatus NONE = new StopStatus(0, "", "", "", "", "");

    /// Whether any breakpoint is on.
    public boolean any() {
        return on > 0;
    }

    /// Whether a breakpoint stopped at the shown position.
    public boolean isStopped() {
        return !what.isEmpty();
    }

    /// Whether there is anything to say: a stop, a search, or what became of one.
    public boolean speaks() {
        return isStopped() || !outcome.isEmpty() || !searching.isEmpty();
    }
}
