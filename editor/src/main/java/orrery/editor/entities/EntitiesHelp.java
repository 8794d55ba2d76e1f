package orrery.editor.entities;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class EntitiesHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            All living entities. The search takes part of a name, an id such as #12, a component type, or conditions about
            fields.""")
            .mark("+", "added", "Created in the shown tick")
            .gesture("Shortcut+click, Shift+click", "Select several; the inspector edits all of them")
            .gesture("Click on a column", "Sort")
            .gesture("Shortcut+C",
                    "Copy the entities with all below them; the menu copies rows as text")
            .gesture("Right click", "Lifetimes of the entities that ever matched the search, and more")
            .commands("Search in the pane", "Create entity", "Rename", "Destroy", "Sort by the column",
                    "Widen the column");

    private EntitiesHelp() {}
}
