/// The layout of the window's panes as immutable values, without JavaFX.
///
/// [orrery.editor.app.dock.DockLayout] is all of it: a tree of [orrery.editor.app.dock.DockNode] for the main window and one
/// for each [orrery.editor.app.dock.FloatingWindow], with the operations that change it. [orrery.editor.app.dock.SplitLayout]
/// turns ratios into pixels. [orrery.editor.app.dock.Arrangements] are the layouts that are kept for each kind of world, and
/// [orrery.editor.app.dock.ArrangementsFile] reads and writes them as JSON.
///
/// ### Life cycle
/// An operation returns another layout; the ids of what it leaves alone stay, so that the view changes only what differs.
///
/// ### Threads
/// Any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 31.
package orrery.editor.app.dock;
