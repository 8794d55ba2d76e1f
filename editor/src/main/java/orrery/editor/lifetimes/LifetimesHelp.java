package orrery.editor.lifetimes;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class LifetimesHelp {
    static final PaneHelp TEXT = PaneHelp
            .of("""
            Every entity that was alive in the recorded ticks, or that ever matched a query, with the tick and the author of
            its start and end. While ticks run, the search waits: “not searched yet” then says that older ticks may have the
            start, and “after 600” that an entity has ended since tick 600.""")
            .mark("−", "removed", "Ended: not alive or no match in the newest state")
            .gesture("A query above", "Such as a component type or a condition; empty for all entities")
            .gesture("Click on a system", "Go to it in the pane Systems")
            .gesture("Click on a tick", "Go to it")
            .gesture("Double click, Enter", "Go to the last tick before the end")
            .gesture("Click on a column", "Sort")
            .commands("Search in the pane", "Next change of the selection");

    private LifetimesHelp() {}
}
