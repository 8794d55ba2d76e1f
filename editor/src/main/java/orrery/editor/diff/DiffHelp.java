package orrery.editor.diff;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class DiffHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The differences between two states: two ticks, two branches, or a state and a scene file. Each row is a component
            or field that differs, with both values.""")
            .mark("~", "changed", "Different values")
            .mark("+", "added", "Only in the second state")
            .mark("−", "removed", "Only in the first state")
            .mark("↦", "moved", "Other parent, or other order of rows or siblings")
            .gesture("The two state buttons", "Choose what is compared")
            .gesture("± tolerance", "Floating-point numbers that differ by at most this are equal")
            .gesture("Ignore", "Hides component types or fields")
            .gesture("Enter", "Go to the entity")
            .commands("Compare with the tick before", "Compare with the start", "Compare with the scene file",
                    "Compare the chosen ticks");

    private DiffHelp() {}
}
