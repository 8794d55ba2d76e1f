/// The problems pane: errors and warnings of the open world, with links to ticks, entities and systems.
///
/// ### Decisions
/// - Rows come from the session's list, to which any thread may add. The list is copied when its version has changed.
package orrery.editor.problems;
