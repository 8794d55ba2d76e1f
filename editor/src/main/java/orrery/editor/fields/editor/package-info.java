/// Editors of single fields, one for each kind: numbers, texts, flags, choices, colours, links, and lists of them.
///
/// [orrery.editor.fields.editor.FieldEditors] picks the editor for a field; each shows a
/// [orrery.editor.fields.editor.FieldSlice] and hands what is entered to the [orrery.editor.fields.editor.FieldWriter] of its
/// [orrery.editor.fields.editor.FieldContext].
///
/// ### Life cycle
/// An editor is at rest, and then follows the slices; or it is edited, and then keeps what was typed until Enter, Escape or
/// the loss of the focus. What was typed and refused is kept to be mended while it has the focus, until another state is
/// shown: a value that is not in the world never passes for one that is. Its message stays until the next edit. When an edit
/// is over, the frame of the editor has the focus, so that Space plays and the full stop steps; Tab goes on to the next
/// field, Enter edits again.
///
/// ### Threads
/// The FX thread; slices are immutable and made on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 23.
package orrery.editor.fields.editor;
