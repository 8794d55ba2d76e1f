package orrery.editor.app.dock;

import java.util.Objects;

/// A pane that was closed, and its former place.
///
/// @param group id of the group that contained it; the group may no longer exist
/// @param index index of its tab in that group
public record ClosedPane(DockedPane pane, int group, int index) {

    public ClosedPane {
        Objects.requireNonNull(pane, "pane");
    }
}
