package orrery.editor.session.stop;

import org.jspecify.annotations.Nullable;

/// A breakpoint as shown by the window. Immutable.
///
/// @param breakpoint the breakpoint
/// @param text description of its trigger
/// @param hits number of known hits on the shown branch
/// @param hasMore whether known hits may have been dropped
/// @param last the last of its hits that stopped a run or a search, or null
/// @param problem why the breakpoint can't be checked in the open world, or empty
public record BreakpointLine(Breakpoint breakpoint, String text, int hits, boolean hasMore,
        @Nullable BreakpointHit last, String problem) {}
