package orrery.editor.app.dock;

/// A place in the layout to which a pane or a group is moved.
public sealed interface Target {

    /// In a group of tabs.
    ///
    /// @param group id of the group
    /// @param index index of the first moved tab, counted without the tabs that are moved
    record InGroup(int group, int index) implements Target {}

    /// In a new group beside an existing group, which gives up half of its space.
    record AtEdge(int group, Edge edge) implements Target {}

    /// At an edge of a window, along its whole width or height.
    ///
    /// @param window id of a floating window, or [DockLayout#MAIN]
    /// @param ratio share of the window that the moved panes get
    /// @param limits limits of the size of the moved panes
    record AtWindowEdge(int window, Edge edge, double ratio, SizeLimits limits) implements Target {}

    /// In a new floating window.
    record NewWindow(WindowBounds bounds) implements Target {}
}
