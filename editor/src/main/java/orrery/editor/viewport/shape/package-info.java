/// Shapes of a world as a camera sees them, and finding the shape at a point.
///
/// A [orrery.editor.viewport.shape.ShapeScan] visits the shapes of a world. A [orrery.editor.viewport.shape.ShapeRasterizer]
/// turns large shapes and faint ones into [orrery.editor.viewport.shape.Figure]s, which are later painted one by one on the
/// canvas. It draws other shapes into a pixel buffer, the [orrery.editor.viewport.shape.Raster].
/// [orrery.editor.viewport.shape.Picking] finds entities in the world, [orrery.editor.viewport.shape.HitTest] tests a figure
/// against a point.
///
/// ### Life cycle
/// A rasterizer and its raster belong to one reading. Rasters are reused through a [orrery.editor.viewport.shape.RasterPool].
///
/// ### Threads
/// `ShapeScan`, `ShapeRasterizer` and `Picking` belong to the simulation thread. Cameras and figures are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 21 and 22.
package orrery.editor.viewport.shape;
