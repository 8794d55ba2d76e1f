/// Cards that show a component field by field, with an editor for each field. Used by the inspector and the singletons pane.
///
/// [orrery.editor.fields.CardReader] reads a component into an immutable [orrery.editor.fields.CardSlice] on the simulation
/// thread. A [orrery.editor.fields.ComponentCard] shows it, with one editor of [orrery.editor.fields.editor] per field.
///
/// ### Life cycle
/// A card belongs to one component type in one pane and shows one slice after another. The inspector discards its cards when it
/// shows another entity.
///
/// ### Threads
/// Readers run on the simulation thread. Slices are immutable. Everything else belongs to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 23.
package orrery.editor.fields;
