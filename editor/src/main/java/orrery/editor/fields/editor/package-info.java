/// Editors of single fields, one for each kind: numbers, texts, flags, choices, colours, links and lists.
///
/// [orrery.editor.fields.editor.FieldEditors] chooses the editor of a field. Each editor shows a
/// [orrery.editor.fields.editor.FieldSlice] and passes input to the [orrery.editor.fields.editor.FieldWriter] of its
/// [orrery.editor.fields.editor.FieldContext].
///
/// ### Life cycle
/// While the user does not edit, an editor shows the value of each slice. While the user edits, it keeps the typed text until
/// Enter, Escape or the loss of the focus. A rejected text and the message about it stay, in a marked frame, until another text
/// is accepted or Escape restores the value. Thus the user can read which text was wrong and why, even while ticks run. If the
/// rejected value was not typed, but dragged or chosen, the editor shows the old value again, and the message stays until the
/// next edit. After an edit, the frame of the editor has the focus, so that Space plays and the full stop runs a tick. Tab then
/// goes to the next field, and Enter starts another edit.
///
/// ### Threads
/// The FX thread. Slices are immutable and created on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 23.
package orrery.editor.fields.editor;
