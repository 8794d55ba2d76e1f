package orrery.editor.app.dock;

/// Where a pane or a group goes.
public sealed interface Target {

    /// Into a group, before the tab of an index; the index counts the tabs without those that are moved.
    record InGroup(int group, int index) implements Target {}

    /// Beside a group, which gives half of its size.
    record AtEdge(int group, Edge edge) implements Target {}

    /// Beside all that a window holds.
    ///
    /// @param window id of a floating window, or [DockLayout#MAIN]
    /// @param ratio share of the window
    /// @param limits limits of its size
    record AtWindowEdge(int window, Edge edge, double ratio, SizeLimits limits) implements Target {}

    /// Into a window of its own.
    record NewWindow(WindowBounds bounds) implements Target {}
}
