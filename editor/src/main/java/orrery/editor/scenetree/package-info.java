/// The scene tree pane: parents and children, with what the shown tick recomputed.
///
/// [orrery.editor.scenetree.SceneTreePane] shows; [orrery.editor.scenetree.TreeModel] holds what is asked for;
/// [orrery.editor.scenetree.TreeReader] reads it at a tick boundary into a [orrery.editor.scenetree.TreeSlice].
///
/// ### Life cycle
/// One pane, which asks for nodes only while it is active. Which nodes are open is forgotten when another world is opened.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// - A tree is a flat list of handles and depths, made without recursion by following the links; 100,000 nodes take some
///   15 ms. Lazy nodes were turned down: a search has to walk the tree anyway.
/// - While ticks run, the list is made anew at most for a tenth of the time; when the world stands still, at once.
/// - A found node is shown below its ancestors, which are dimmed.
package orrery.editor.scenetree;
