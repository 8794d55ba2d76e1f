package orrery.editor.app.dock;

import java.util.Objects;

/// A window with panes, beside the main window.
///
/// @param id id of the window, different from the ids of all other windows and of all nodes
public record FloatingWindow(int id, WindowBounds bounds, DockNode content) {

    public FloatingWindow {
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(content, "content");
    }

    FloatingWindow with(DockNode other) {
        return new FloatingWindow(id, bounds, other);
    }
}
