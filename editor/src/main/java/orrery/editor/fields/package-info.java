/// Shows components field by field and lets each field be edited by what fits its kind: what the inspector and the
/// singletons have in common.
///
/// [orrery.editor.fields.CardReader] reads a component into an immutable [orrery.editor.fields.CardSlice] on the simulation
/// thread; a [orrery.editor.fields.ComponentCard] shows it, a row for each field with an editor of
/// [orrery.editor.fields.editor].
///
/// ### Life cycle
/// A card is made for one component type and one place, shown slice after slice, and thrown away with its pane.
///
/// ### Threads
/// Readers run on the simulation thread; slices and inputs are immutable; all else belongs to the FX thread.
///
/// ### Decisions
/// - A room of its own beside `grid`: panes never use each other, and two of them edit fields.
/// - Own editors, not ControlsFX's PropertySheet: that builds anew whatever changes and knows neither "was" nor units, nor
///   a number that is dragged.
/// - The way from a field to its writes is a menu and keys of its label and editor; a text in which something was typed keeps
///   the menu of a text.
/// - At rest a number shows about five digits, while it is edited all of them, as does its tool tip; leaving a field
///   without typing writes nothing. So looking never rounds a value. What rounding left over (below 0.00005 of an angle,
///   or a billionth of what stands beside it in the same record) is shown as `≈ 0`; a small number that stands alone
///   keeps its digits, since it may be meant.
package orrery.editor.fields;
