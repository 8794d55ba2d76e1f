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
/// See `editor/docs/decisions`, record 23.
package orrery.editor.fields;
