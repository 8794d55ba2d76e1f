package orrery.editor.app.dock;

import java.util.Objects;

/// A pane that was closed, and the place it had.
///
/// @param group the group it was in, which may be gone
/// @param index its place in the row of tabs
public record ClosedPane(DockedPane pane, int group, int index) {

    public ClosedPane {
        Objects.requireNonNull(pane, "pane");
    }
}
