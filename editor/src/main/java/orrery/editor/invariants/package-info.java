/// The invariants pane: conditions that must be true at every state of the open scene, their results in the shown state, and the
/// ticks at which they broke first.
///
/// ### Life cycle
/// The pane shows the list of the scene while the pane is active. The session evaluates the invariants while the world runs,
/// whether the pane is visible or not.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 9.
package orrery.editor.invariants;
