/// Reads from the world what a camera sees: shapes, names, trails, the selection and changes.
///
/// A [orrery.editor.viewport.read.ViewportReader] answers a [orrery.editor.viewport.read.ViewportQuery] with a
/// [orrery.editor.viewport.read.ViewportSlice], whose [orrery.editor.viewport.read.Overlay] is drawn over the shapes.
///
/// ### Life cycle
/// A viewport creates a reader for each world, and a new reader each time that the viewport becomes active. The reader keeps
/// trails between readings.
///
/// ### Threads
/// Readers belong to the simulation thread. Slices are immutable, except for the raster, which has one consumer.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 21.
package orrery.editor.viewport.read;
