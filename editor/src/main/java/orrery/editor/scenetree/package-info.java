/// The scene tree pane: parents and children, with marks on what the shown tick recomputed.
///
/// [orrery.editor.scenetree.SceneTreePane] shows the tree, [orrery.editor.scenetree.TreeModel] holds the request, and
/// [orrery.editor.scenetree.TreeReader] reads it at a tick boundary into a [orrery.editor.scenetree.TreeSlice].
///
/// ### Life cycle
/// One pane, which requests nodes only while it is active. The expanded nodes are forgotten when another world is opened.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// - A tree is a flat list of handles and depths, built without recursion by following the links; 100,000 nodes take about 15 ms.
///   Lazy nodes were turned down, because a search has to walk the tree anyway.
/// - While ticks run, the list is rebuilt for at most a tenth of the time; while the world is paused, immediately.
/// - A match is shown below its ancestors, which are dimmed.
package orrery.editor.scenetree;
