/// Shows components field by field and lets each field be edited by what fits its kind: what the inspector and the
/// singletons have in common.
///
/// [orrery.editor.fields.CardReader] reads a component into an immutable [orrery.editor.fields.CardSlice] on the simulation
/// thread; a [orrery.editor.fields.ComponentCard] shows it and hands what is entered to a [orrery.editor.fields.FieldWriter].
///
/// ### Life cycle
/// A card is made for one component type and one place, shown slice after slice, and thrown away with its pane. An
/// editor is at rest, and then follows the slices; or it is edited, and then keeps what was typed until Enter, Escape or the
/// loss of the focus. What was typed and refused is kept to be mended while it has the focus, until another state is shown: a value that
/// is not in the world never passes for one that is. Its message stays until the next edit. When an edit is over, the frame of the
/// editor has the focus, so that Space plays and the full stop steps; Tab goes on to the next field, Enter edits again.
///
/// ### Threads
/// Readers run on the simulation thread; slices and inputs are immutable; all else belongs to the FX thread.
///
/// ### Decisions
/// - A room of its own beside `grid`: panes never use each other, and two of them edit fields.
/// - Own editors, not ControlsFX's PropertySheet: that builds anew whatever changes and knows neither "was" nor units, nor
///   a number that is dragged.
/// - Lists and arrays are edited element by element, ten at a time. An element's edit is carried out on the list as it is
///   by then, not on the one that was shown, so that a world that runs meanwhile loses nothing. Maps, sets and lists of
///   lists stay texts that can be copied: what a key is has no editor that is worth its room.
/// - The way from a field to its writes is a menu and keys of its label and editor; a text in which something was typed keeps
///   the menu of a text.
/// - Where several values are shown as one, Enter writes the shown value too, since it is not yet that of all; leaving
///   the field without typing writes nothing there either.
/// - A message stands below the field it belongs to, at full length; a mark with a tool tip was turned down, since what is
///   wrong has to be read.
/// - At rest a number shows about five digits, while it is edited all of them, as does its tool tip; leaving a field
///   without typing writes nothing. So looking never rounds a value. What rounding left over (below 0.00005 of an angle,
///   or a billionth of what stands beside it in the same record) is shown as `≈ 0`; a small number that stands alone
///   keeps its digits, since it may be meant.
package orrery.editor.fields;
