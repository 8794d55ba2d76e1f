/// The layout of the window's panes as immutable values, without JavaFX.
///
/// [orrery.editor.app.dock.DockLayout] contains a tree of [orrery.editor.app.dock.DockNode] for the main window and one for each
/// [orrery.editor.app.dock.FloatingWindow], and its operations return changed copies. [orrery.editor.app.dock.SplitLayout]
/// computes pixels from ratios. [orrery.editor.app.dock.Arrangements] contains the saved layouts of each kind of world, and
/// [orrery.editor.app.dock.ArrangementsFile] reads and writes them as JSON.
///
/// ### Life cycle
/// An operation returns another layout. Nodes keep their ids when they are moved or resized, so that the window updates only what
/// differs.
///
/// ### Threads
/// Any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 31.
package orrery.editor.app.dock;
