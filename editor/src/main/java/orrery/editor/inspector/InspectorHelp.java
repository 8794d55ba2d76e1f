package orrery.editor.inspector;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class InspectorHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The components of the selected entity as cards, with an editor for each field. The header of a card names the row,
            who wrote it last, and when. With several entities selected, an edit changes all.""")
            .mark(PaneHelp.Shape.BAR, "changed", "Changed in the shown tick; “was” is the value before")
            .mark("+", "added", "Component added in the shown tick")
            .mark("mixed", "muted", "The selected entities have different values")
            .gesture("Drag a number", "Changes it, with Shift finer; the label of a vector changes all of its numbers")
            .gesture("Type a formula",
                    "*2, +10, x/3, sin(30°), i*20; x is the present value, i counts the values from 0")
            .gesture("Click on “3 elements”", "Opens a list, set or map")
            .gesture("Shortcut+E, Shortcut+H", "Source of the write, history of the field")
            .gesture("Shortcut+P, Shortcut+Shift+W", "Plot the field, watch it")
            .gesture("Right click", "Stop when a value changes, reset to default, and more")
            .gesture("Pin", "Keeps the entity while the selection changes")
            .commands("Add component…", "Rename", "Undo", "Next selection", "Previous selection");

    private InspectorHelp() {}
}
