package orrery.editor.app.dock;

/// A pane that was closed, and the place it had.
///
/// @param group the group it was in, which may be gone
/// @param index its place in the row of tabs
public record ClosedPane(DockedPane pane, int group, int index) {}
