/// Reads from the world what a camera sees: shapes, names, trails, the selection and what moved.
///
/// [orrery.editor.viewport.read.ViewportReader] answers a [orrery.editor.viewport.read.ViewportQuery] with a
/// [orrery.editor.viewport.read.ViewportSlice], whose [orrery.editor.viewport.read.Overlay] is what is drawn over the shapes.
///
/// ### Life cycle
/// One reader for a channel of a session; it keeps trails from reading to reading.
///
/// ### Threads
/// Readers belong to the simulation thread; slices are immutable, but for the raster, which is taken once.
///
/// ### Decisions
/// - A world that takes long to draw is drawn less often, always whole: drawing a part of it in each view would show
///   different ticks in one picture.
/// - There are limits to what is drawn over the shapes: a thousand outlines hide what they outline, and when all has moved
///   no light says anything. What is left out is said beside the number of shapes. Selecting has no limit.
package orrery.editor.viewport.read;
