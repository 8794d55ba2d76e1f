package orrery.editor.history;

import orrery.editor.fx.PaneHelp;

/// The help of the pane History.
final class HistoryHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Every recorded write of the selected entity, newest first: tick, system or edit, and the values before and after.
            The list above the table narrows it to a component or a field.""")
            .mark("▸", "accent", "Write in the shown tick")
            .mark("+", "added", "Created, or component added")
            .mark("−", "removed", "Destroyed, or component removed")
            .gesture("Click, Enter", "Go to the tick")
            .gesture("Shortcut+E", "Show the source line that wrote the value")
            .gesture("Shortcut+P", "Plot the field")
            .commands("Previous change of the selection", "Next change of the selection", "Back to newest");

    private HistoryHelp() {}
}
