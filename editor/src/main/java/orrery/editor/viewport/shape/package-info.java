/// Shapes of a world as a camera sees them: which are large enough for the canvas, which become pixels, and which is under a
/// point.
///
/// [orrery.editor.viewport.shape.ShapeScan] goes through the shapes of a world;
/// [orrery.editor.viewport.shape.ShapeRasterizer] sorts them into [orrery.editor.viewport.shape.Figure]s and pixels of a
/// [orrery.editor.viewport.shape.Raster]; [orrery.editor.viewport.shape.Picking] finds entities in the world,
/// [orrery.editor.viewport.shape.HitTest] a figure at a point.
///
/// ### Life cycle
/// A rasterizer and its raster are of one reading; rasters go to and fro through a
/// [orrery.editor.viewport.shape.RasterPool].
///
/// ### Threads
/// `ShapeScan`, `ShapeRasterizer` and `Picking` belong to the simulation thread; cameras and figures are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 21 and 22.
package orrery.editor.viewport.shape;
