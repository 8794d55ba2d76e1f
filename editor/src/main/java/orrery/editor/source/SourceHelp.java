package orrery.editor.source;

import orrery.editor.fx.PaneHelp;

/// The help of the pane Source.
final class SourceHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The line of source that wrote a value, with its call stack and the code around it. The tick is run again with stack
            traces; the folders with the source are set in the preferences.""")
            .mark(PaneHelp.Shape.TINT, "changed-tint", "The line that wrote the value")
            .gesture("Shortcut+E on a field or write", "Asks for its source")
            .gesture("Enter, Shift+Enter in the search field", "Next and previous line of the file with the text")
            .gesture("Open in editor", "Opens the line in your editor")
            .commands("Search in the pane", "Preferences…");

    private SourceHelp() {}
}
