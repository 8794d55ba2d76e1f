package orrery.editor.systems;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class SystemsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The systems in the order in which they run: what each watches, reads and writes, its milliseconds in the shown
            tick and the last ones, and why it ran or did not run.""")
            .mark("▶", "accent", "Runs next")
            .mark("×", "removed", "Failed in the shown tick")
            .gesture("Check box", "Enables or disables the system")
            .gesture("Drag a row", "Moves the system to another place in the order")
            .gesture("Right click", "Run through this system, show its source, stop when it writes a type")
            .commands("Run one system", "One system back", "Run one tick", "Search in the pane")
            .readMore("editor/docs/tutorial.md");

    private SystemsHelp() {}
}
