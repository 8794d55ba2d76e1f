package orrery.editor.arrays;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class ArrayHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            All components of one type, in the order in which they are in memory: a row per component, a column per field, and
            the system or edit that wrote the row last. The strip at the right shows the whole array.""")
            .mark("~", "changed", "Changed in the shown tick")
            .mark("+", "added", "Row added in the shown tick")
            .mark("−", "removed", "Row removed in the shown tick")
            .mark("↦", "moved", "Row moved into the place of a removed row")
            .gesture("Double click, F2",
                    "Edit a cell; F2 edits that of all selected rows. *2 doubles the value of each")
            .gesture("Click in the strip", "Go to that part of the array")
            .gesture("Click on a column", "Sort; “Memory order” in the menu of the table ends it")
            .gesture("Shortcut+C",
                    "Copy the entities with all below them; the menu copies rows as text")
            .gesture("Shortcut+Shift+C, Shortcut+V",
                    "Copy values of the column; paste values or cells of a spreadsheet")
            .gesture("Right click", "History, plot and source of a value, and stops when it changes")
            .commands("Search in the pane", "Previous change of the selection", "Next change of the selection",
                    "Sort by the column", "Menu of the column", "Widen the column");

    private ArrayHelp() {}
}
