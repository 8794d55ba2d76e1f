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
/// - What is smaller than a few pixels is drawn into a raster of pixels on the simulation thread, what is larger is handed over
///   as figures, at most some thousands, and drawn on the canvas: so that a million points cost the FX thread one copied image.
///   A call of the canvas for each was turned down: 100,000 of them take longer than a pulse.
/// - Named bodies too small to see are drawn two pixels large, so that planets are found in a solar system.
/// - What a click selects is looked for in the world, by the discs about its shapes; what a drag takes hold of is looked for in
///   the slice, by the shapes of what is selected ([orrery.editor.viewport.shape.HitTest]): it must be known at once, and
///   whatever moves under the pointer. Where more is selected than is marked and nothing marked is there, the world is asked as
///   for a click, and the drag begins with its answer.
package orrery.editor.viewport.shape;
