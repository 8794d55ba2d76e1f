package orrery.editor.app.dock;

/// A window of its own beside the main one.
///
/// @param id names it; different from the ids of all nodes
public record FloatingWindow(int id, WindowBounds bounds, DockNode content) {

    FloatingWindow with(DockNode other) {
        return new FloatingWindow(id, bounds, other);
    }
}
