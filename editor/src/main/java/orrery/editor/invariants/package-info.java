/// The invariants pane: conditions that must be true at every state of the open scene, their result in the shown state, and where
/// they broke first.
///
/// ### Life cycle
/// The pane shows the scene's list while it is active. The session evaluates the invariants as the world runs, whether the pane
/// is visible or not.
///
/// ### Decisions
/// - Undo does not revert adding, changing or removing an invariant. It reverts changes of the world since the last tick;
///   invariants are stored beside the world and do not change with time. After a manual revert the scene counts as saved again,
///   because the texts are compared.
/// - An invariant without a name is named after its condition, so that a quick check needs one field only.
/// - Ticks that ran before an invariant was added are searched only on request, because that may be the whole recording. What is
///   found is listed among the problems and marked in the timeline like a break that occurs while running.
package orrery.editor.invariants;
