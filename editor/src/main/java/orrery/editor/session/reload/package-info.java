/// Moves the open scene to a world of changed code: carries its state over, and says what differs.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 49.
package orrery.editor.session.reload;
