package orrery.editor.fx;

import javafx.scene.layout.Region;

/// A pane of the window, as the workspace sees it. FX thread.
public interface Pane {
    /// The node that shows the pane; always the same one.
    Region node();

    /// Tells the pane whether it is visible. A hidden pane requests nothing from the session.
    void setActive(boolean active);

    /// Focuses the field in which the user searches, filters or adds, and selects its text. Does nothing if the pane has none.
    void focusSearch();

    /// Clears that field.
    void clearSearch();

    /// Disposes of the pane: releases its requests and listeners.
    default void dispose() {}
}
