/// The scene tree pane: parents and children. Marks show which nodes the shown tick added or gave another parent, and which nodes
/// have a world transform that it recomputed.
///
/// [orrery.editor.scenetree.SceneTreePane] shows the tree, [orrery.editor.scenetree.TreeModel] holds the request, and
/// [orrery.editor.scenetree.TreeReader] reads the requested nodes into a [orrery.editor.scenetree.TreeSlice].
///
/// ### Life cycle
/// There is one pane. It requests nodes only while it is active. The expanded nodes are forgotten when another scene is opened.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.scenetree;
