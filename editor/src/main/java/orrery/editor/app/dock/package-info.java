/// The layout of the window's panes as immutable values, without JavaFX.
///
/// [orrery.editor.app.dock.DockLayout] contains a tree of [orrery.editor.app.dock.DockNode] for the main window and one for each
/// [orrery.editor.app.dock.FloatingWindow]. Its operations return changed copies. [orrery.editor.app.dock.SplitLayout] computes
/// pixels from ratios. [orrery.editor.app.dock.Arrangements] contains the saved layouts of each kind of world, and
/// [orrery.editor.app.dock.ArrangementsFile] reads and writes them as JSON.
///
/// ### Life cycle
/// Each change of the panes replaces the layout. A node keeps its id when its panes or its size change, so that the window
/// updates only the nodes that differ.
///
/// ### Threads
/// Any thread; [orrery.editor.app.dock.ArrangementStore] is used on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 31.
package orrery.editor.app.dock;
