package orrery.editor.problems;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class ProblemsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Errors and warnings of scenes, worlds and systems, newest first, with the place where each arose.""")
            .mark("×", "removed", "Error")
            .mark("!", "changed", "Warning")
            .gesture("Click on a name", "Go to the system, entity or tick")
            .gesture("Double click, Enter", "Go to the tick, system or entity, or show the stack trace")
            .gesture("Errors, warnings, notes", "Buttons that show or hide them")
            .commands("Search in the pane", "Close message");

    private ProblemsHelp() {}
}
