package orrery.editor.plot;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class PlotHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Values over the recorded ticks, a line for each. They are added by “Plot” in the menu of a field, or by an
            expression in the field above.""")
            .mark(PaneHelp.Shape.FLAG, "accent", "The shown tick")
            .mark(PaneHelp.Shape.LINE, "removed",
                    "At the bottom or the top: the value was NaN or infinite in these ticks")
            .gesture("Move the pointer", "Shows the values at that tick")
            .gesture("Click", "Go to the tick")
            .gesture("Shortcut+wheel, drag", "Zoom, pan")
            .gesture("Export", "Writes the values as a table")
            .commands("Search in the pane", "Next change of the selection");

    private PlotHelp() {}
}
