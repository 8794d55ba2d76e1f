/// The viewport: entities with a shape, drawn to scale, with names, trails, the selection and what moved drawn over them.
///
/// ### Life cycle
/// A [orrery.editor.viewport.ViewportPane] asks for what its camera sees while it is active. Slices are read for one camera; until
/// the next one comes, the last is drawn moved and stretched.
///
/// ### Threads
/// `ViewportReader`, `Picture`, `OverlayReader`, `TrailRecorder` and `Picking` belong to the simulation thread; slices and cameras are
/// immutable; plates go to and fro through `PlatePool`; all else belongs to the FX thread.
///
/// ### Decisions
/// - What is smaller than a few pixels is drawn into a plate of pixels on the simulation thread, what is larger is handed over
///   as figures, at most some thousands, and drawn on the canvas: so that a million points cost the FX thread one copied image.
///   A call of the canvas for each was turned down: 100,000 of them take longer than a pulse.
/// - A world that takes long to draw is drawn less often, always whole: drawing a part of it in each view would show
///   different ticks in one picture.
/// - What moved is marked as large as there is room for ([orrery.editor.viewport.LitMarks]): marks of one size cover the picture
///   as soon as one zooms out.
/// - Named bodies too small to see are drawn two pixels large, so that planets are found in a solar system.
/// - There are limits to what is drawn over the shapes: a thousand outlines hide what they outline, and when all has moved
///   no light says anything. What is left out is said beside the number of shapes. Selecting has no limit.
/// - Dragging selects or pans by a mode of two, and the right button pans always: then nothing depends on whether there
///   happens to be something under the pointer.
package orrery.editor.viewport;
