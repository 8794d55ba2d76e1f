package orrery.editor.viewport;

import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.SystemKeys;

/// The help of the pane.
final class ViewportHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The shapes of the world's entities, to scale. An entity that has a transform and no shape is a cross. What is
            selected here is selected in all panes.""")
            .mark(PaneHelp.Shape.FRAME, "accent", "Selected; thicker for the entity selected last")
            .mark(PaneHelp.Shape.LINE, "removed", "Axis x of the entity selected last")
            .mark(PaneHelp.Shape.LINE, "added", "Axis y of the entity selected last")
            .mark(PaneHelp.Shape.RING, "changed", "Moved in the shown tick, with “moved” on")
            .mark(PaneHelp.Shape.DASHES, "changed",
                    "Around all that moved in the shown tick together with the entity selected last")
            .gesture("Click", "Select; with Shift or %s, add or remove".formatted(SystemKeys.shortcut()))
            .gesture("Drag the selection", "Move it; its ring turns it, its squares scale it")
            .gesture("Drag elsewhere", "Select in a rectangle; Shift adds, %s toggles".formatted(SystemKeys.shortcut()))
            .gesture("Wheel, right drag", "Zoom, move the view")
            .gesture("V, L, H", "Select, select by a line (lasso), move the view")
            .gesture("0, G", "Show all entities, snap to the grid")
            .commands("Frame the selection", "Rename", "Duplicate", "Destroy", "Save picture…");

    private ViewportHelp() {}
}
