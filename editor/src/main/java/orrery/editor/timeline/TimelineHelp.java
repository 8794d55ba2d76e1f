package orrery.editor.timeline;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class TimelineHelp {
    static final PaneHelp TEXT = PaneHelp
            .of("""
            The recorded ticks of the shown branch, with a lane of changes for each component type, a lane of created and
            destroyed entities, the milliseconds of the systems, and the other branches. A change in the past starts a branch.""")
            .mark(PaneHelp.Shape.FLAG, "accent", "The shown tick: drag the flag; at an edge, click to scroll there")
            .mark(PaneHelp.Shape.BAR, "changed", "Components that changed in the tick")
            .mark(PaneHelp.Shape.DOT, "added", "Entities were created")
            .mark(PaneHelp.Shape.DOT, "removed", "Entities were destroyed")
            .mark(PaneHelp.Shape.DIAMOND, "moved", "Edited before the tick")
            .mark(PaneHelp.Shape.HEXAGON, "changed", "A breakpoint was hit")
            .mark(PaneHelp.Shape.SQUARE, "muted", "Code was reloaded: later ticks were run by the new code")
            .mark(PaneHelp.Shape.TRIANGLE, "removed", "A system failed")
            .mark(PaneHelp.Shape.CROSS, "removed", "An invariant broke")
            .mark(PaneHelp.Shape.HATCH, "muted", "Changes not stored: these ticks run again when shown")
            .gesture("Click", "Go to the tick, or switch to the branch")
            .gesture("Drag on the ruler", "Choose ticks, to compare or save them")
            .gesture("Shortcut+wheel, wheel", "Zoom, pan; 0 shows all ticks")
            .commands("One tick back", "Run one tick", "Go to the start", "Back to newest", "Save recording…");

    private TimelineHelp() {}
}
