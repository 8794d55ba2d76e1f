package orrery.editor.edits;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class EditsHelp {
    static final PaneHelp TEXT = PaneHelp
            .of("""
            The edits since the last tick, newest first. Edits of earlier ticks are undone at their tick, on a new branch; in a \
            program that can't go back, they are listed below the end of the tick, and Undo takes them back by new edits.""")
            .mark("▶", "accent", "The shown state")
            .mark("Abc", "muted", "Dimmed: undone, can be redone")
            .gesture("Double click, Enter", "Undo or redo up to this edit")
            .commands("Undo", "Redo", "Search in the pane", "Save scene");

    private EditsHelp() {}
}
