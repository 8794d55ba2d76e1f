package orrery.editor.fx;

import javafx.scene.layout.Region;

/// A pane of the window, as the workspace sees it. FX thread.
public interface Pane {
    /// The node that shows the pane; always the same one.
    Region node();

    /// Tells the pane whether it is on show. A pane that is not asks the session for nothing.
    void setActive(boolean active);

    /// Moves the focus to the field in which the user searches, filters or adds, and selects its text. Does nothing if the pane
    /// has none.
    void focusSearch();

    /// Empties that field.
    void clearSearch();

    /// Ends the pane for good: it forgets its requests and listeners.
    default void dispose() {}
}
