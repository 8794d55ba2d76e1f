/// The breakpoints pane: where runs stop and where searches through the recorded ticks stop, with what was found.
///
/// ### Decisions
/// - A condition is typed, as in the search boxes; what waits for a component is made from a name of a type or field and a
///   choice beside it, or from the menus of fields and systems, which know the entity too.
/// - What is typed is checked at each key against the open world, and the fault is said beside it with its column.
/// - The pane shows the session's list and keeps none of its own, since menus elsewhere add to it.
package orrery.editor.breakpoints;
