/// The breakpoints pane: what runs and searches through recorded ticks stop at, with the known hits.
///
/// ### Decisions
/// - Conditions are typed, as in search boxes. For events of a component, the user types the name of a type or field and chooses
///   the event, or uses the menu of a field or system, which knows the entity too.
/// - Text is checked at each key against the open world. The message names the column of the fault.
/// - The pane shows the session's list and has no list of its own, because menus elsewhere add to it.
package orrery.editor.breakpoints;
