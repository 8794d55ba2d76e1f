package orrery.editor.session.stop;

import org.jspecify.annotations.Nullable;

/// A breakpoint as the window shows it. Immutable.
///
/// @param breakpoint the breakpoint
/// @param text what it waits for
/// @param hits hits known on the shown branch
/// @param last the hit that stopped last, or null
/// @param problem why it can't be looked for in the open world, or empty
public record BreakpointLine(Breakpoint breakpoint, String text, int hits, @Nullable BreakpointHit last,
        String problem) {}
