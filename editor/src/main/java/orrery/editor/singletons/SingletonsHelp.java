package orrery.editor.singletons;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class SingletonsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The components of which the world has exactly one, as cards. Sets of entities are lists of links, queues of events
            are tables.""")
            .mark(PaneHelp.Shape.BAR, "changed", "Changed in the shown tick")
            .mark("+", "added", "Entered a set in the shown tick")
            .mark("−", "removed", "Left a set in the shown tick")
            .gesture("Drag a number", "Changes it")
            .gesture("Click on a name", "Go to the entity")
            .gesture("Right click", "History, stops when a value changes, and more")
            .commands("Search in the pane", "Undo");

    private SingletonsHelp() {}
}
