/// The invariants pane: what is to hold at every state of the open scene, how it stands in the shown one, and where it broke
/// first.
///
/// ### Life cycle
/// The pane shows the scene's list while it is active; the session looks at the invariants as the world runs, whether the pane is
/// on show or not.
///
/// ### Decisions
/// - Adding, changing and removing an invariant is not undone by Undo: undo reverses what was done to the world since its last
///   tick, while invariants are kept beside the world and don't change with time. Taking back by hand leaves the scene as saved
///   as it was, since the texts are compared.
/// - An invariant without a name is called like its condition, so that a quick check needs one field only.
/// - What ran before an invariant was added is searched only when that is asked for: it may be all that is recorded. What is
///   found there is listed among the problems and marked in the timeline as if it had happened while the invariant was looked at.
package orrery.editor.invariants;
