/// Editors of single fields, one for each kind: numbers, texts, flags, choices, colours, links and lists.
///
/// [orrery.editor.fields.editor.FieldEditors] chooses the editor of a field. Each editor shows a
/// [orrery.editor.fields.editor.FieldSlice] and passes input to the [orrery.editor.fields.editor.FieldWriter] of its
/// [orrery.editor.fields.editor.FieldContext].
///
/// ### Life cycle
/// An editor at rest shows the value of each slice. While it is edited, it keeps the typed text until Enter, Escape or the loss
/// of the focus. A rejected text can be corrected until the editor loses the focus or another state is shown; then the value of
/// the world replaces it, so that nobody takes the text for that value. The message about the rejection stays until the next
/// edit. After an edit, the frame of the editor has the focus, so that Space plays and the full stop steps; Tab continues to the
/// next field, Enter starts another edit.
///
/// ### Threads
/// The FX thread. Slices are immutable and created on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 23.
package orrery.editor.fields.editor;
