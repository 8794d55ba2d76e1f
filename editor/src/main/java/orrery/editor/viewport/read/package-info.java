/// Reads from the world what a camera sees: shapes, names, trails, the selection and changes.
///
/// A [orrery.editor.viewport.read.ViewportReader] answers a [orrery.editor.viewport.read.ViewportQuery] with a
/// [orrery.editor.viewport.read.ViewportSlice], whose [orrery.editor.viewport.read.Overlay] is drawn over the shapes.
///
/// ### Life cycle
/// Each channel of a session has one reader. It keeps trails between readings.
///
/// ### Threads
/// Readers belong to the simulation thread. Slices are immutable, except for the raster, which has one consumer.
///
/// ### Decisions
/// - A world that takes long to draw is drawn less often, but always whole. Drawing a part of it in each view would mix several
///   ticks in one picture.
/// - The overlay has limits. A thousand outlines hide what they outline, and marks say nothing if everything has moved. The
///   viewport states what it omits beside the number of shapes. Selecting has no limit.
package orrery.editor.viewport.read;
