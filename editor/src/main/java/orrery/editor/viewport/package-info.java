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
/// - Dragging moves or turns what is selected, selects elsewhere, or pans, by a mode of two: in the one that pans, as with the right
///   button, nothing depends on what is under the pointer. What is not selected is never moved: a drag that begins on it draws a rectangle,
///   as among asteroids there would be no empty ground; Ctrl draws one from anywhere. Modes of their own to move and to turn were
///   turned down: the handles are told apart by where they are.
/// - Handles are those of the entity selected last, along the axes of the world, whose units Shift snaps to; the knob of the ring is where its own x
///   axis points. Several entities move together and turn about its origin. What hangs below another that is selected goes with that.
/// - A drag is a gesture of the session ([orrery.editor.session.EntityDrag]), as the inspector's numbers: one step of undo, taken back by
///   Escape, refused in the middle of a tick, where there are no handles. What the handles follow is the world: a system that writes
///   the place in the same tick is seen to do so.
/// - More than a thousand entities move when they are let go, as each motion of each is recorded; the handles go ahead of them.
/// - Moves and turns are made in the coordinates of the world, and rounded to what a pixel tells apart: so the scene holds `103.7` and not what
///   the mouse happened to come to.
/// - What a click selects is looked for in the world, by the discs about its shapes; what a drag takes hold of is looked for in the slice, by the
///   shapes of what is selected ([orrery.editor.viewport.Touch]): it must be known at once, and whatever moves under the pointer. Where more
///   is selected than is marked and nothing marked is there, the world is asked as for a click, and the drag begins with its answer.
package orrery.editor.viewport;
