/// The problems pane: errors and warnings of the open world, with links to what they concern.
///
/// ### Decisions
/// - Rows come from the session's list, which any thread may add to; the list is copied when its version has changed.
package orrery.editor.problems;
