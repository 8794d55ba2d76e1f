package orrery.editor.app.dock;

import java.util.Objects;

/// A window of its own beside the main one.
///
/// @param id names it; different from the ids of all nodes
public record FloatingWindow(int id, WindowBounds bounds, DockNode content) {

    public FloatingWindow {
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(content, "content");
    }

    FloatingWindow with(DockNode other) {
        return new FloatingWindow(id, bounds, other);
    }
}
