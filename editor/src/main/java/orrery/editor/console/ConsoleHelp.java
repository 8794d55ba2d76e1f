package orrery.editor.console;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class ConsoleHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            What systems log with context.log(), newest last, with tick and system. The pane follows new lines while it is
            scrolled to the end.""")
            .gesture("Click on a system", "Go to it in the pane Systems")
            .gesture("Click on a tick, double-click or Enter on a message", "Go to that tick")
            .gesture("Menu of a line with an exception", "Show its stack trace")
            .gesture("Shortcut+C", "Copy the selected lines")
            .commands("Search in the pane");

    private ConsoleHelp() {}
}
