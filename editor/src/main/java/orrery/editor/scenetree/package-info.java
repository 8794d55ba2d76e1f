/// The scene tree pane: parents and children. Marks show which nodes the shown tick added or gave another parent, and whose world
/// transform it recomputed.
///
/// [orrery.editor.scenetree.SceneTreePane] shows the tree, [orrery.editor.scenetree.TreeModel] holds the request, and
/// [orrery.editor.scenetree.TreeReader] reads the requested nodes into a [orrery.editor.scenetree.TreeSlice].
///
/// ### Life cycle
/// One pane, which requests nodes only while it is active. The expanded nodes are forgotten when another scene is opened.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.scenetree;
