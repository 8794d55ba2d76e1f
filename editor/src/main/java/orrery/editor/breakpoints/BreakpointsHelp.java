package orrery.editor.breakpoints;

import orrery.editor.fx.PaneHelp;

/// The help of the pane Breakpoints.
final class BreakpointsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Conditions at which the world stops. They are also found in the recorded ticks, so that you can go back to a hit
            from before the condition was typed.""")
            .mark(PaneHelp.Shape.HEXAGON, "changed", "In the timeline: a tick with a hit")
            .gesture("Orbit.phase > 6", "Typed in the field above; the list beside it chooses the event")
            .gesture("Ctrl+Space in a field", "Complete the name of a component or field")
            .gesture("Double click, F2 on “stops when”", "Change the condition")
            .gesture("every", "Stops only at every n-th hit")
            .gesture("Click on last stop", "Go to the tick")
            .gesture("Del", "Remove the breakpoint")
            .commands("Play or pause", "Previous stop", "Next stop", "First stop")
            .readMore("editor/docs/tutorial.md");

    private BreakpointsHelp() {}
}
