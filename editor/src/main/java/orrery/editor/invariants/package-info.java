/// The invariants pane: conditions that must be true at every state of the open scene, their result in the shown state, and where
/// they broke first.
///
/// ### Life cycle
/// The pane shows the scene's list while it is active. The session evaluates the invariants as the world runs, whether the pane
/// is visible or not.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 9.
package orrery.editor.invariants;
