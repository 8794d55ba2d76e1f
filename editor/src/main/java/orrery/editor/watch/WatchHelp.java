package orrery.editor.watch;

import orrery.editor.fx.PaneHelp;

/// The help of the pane Watch.
final class WatchHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Values that you chose, of any entities, in the shown state and in the one before. The list is kept in a file
            beside the scene.""")
            .mark(PaneHelp.Shape.TINT, "changed-tint", "Differs from the tick before")
            .mark("not known", "removed", "Can’t be computed; a click on the row says why")
            .gesture("Moon: Orbit.phase", "Typed in the field above: an entity, a colon, an expression")
            .gesture("Ctrl+Space in a field", "Complete the name of a component or field")
            .gesture("Double click, F2 on “value”", "Change the expression")
            .gesture("Double click, Enter elsewhere", "Plot the value")
            .gesture("Shortcut+P, Shortcut+E, Shortcut+H", "Plot, source of the write, history of a field")
            .gesture("Del", "Remove the row")
            .commands("Search in the pane", "Run one tick", "One tick back");

    private WatchHelp() {}
}
