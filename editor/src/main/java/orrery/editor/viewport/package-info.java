/// The viewport: entities with a shape, drawn to scale, with names, trails, the selection and what moved drawn over them.
/// This package is the pane with its mouse, keys, handles and painters; what is seen is read by
/// [orrery.editor.viewport.read], and small shapes are drawn by [orrery.editor.viewport.shape].
///
/// ### Life cycle
/// A [orrery.editor.viewport.ViewportPane] asks for what its camera sees while it is active. Slices are read for one camera; until
/// the next one comes, the last is drawn moved and stretched.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - What moved is marked as large as there is room for ([orrery.editor.viewport.ChangeMarks]): marks of one size cover the
///   picture as soon as one zooms out.
/// - Dragging moves or turns what is selected, selects elsewhere, or pans, by a mode of two: in the one that pans, as with the
///   right button, nothing depends on what is under the pointer. What is not selected is never moved: a drag that begins on it
///   draws a rectangle, as among asteroids there would be no empty ground; Ctrl draws one from anywhere. Modes of their own to
///   move and to turn were turned down: the handles are told apart by where they are.
/// - Handles are those of the entity selected last, along the axes of the world, whose units Shift snaps to; the knob of the
///   ring is where its own x axis points. Several entities move together and turn about its origin. What hangs below another
///   that is selected goes with that.
/// - A drag is a gesture of the session ([orrery.editor.session.edit.EntityDrag]), as the inspector's numbers: one step of
///   undo, taken back by Escape, refused in the middle of a tick, where there are no handles. What the handles follow is the
///   world: a system that writes the place in the same tick is seen to do so.
/// - More than a thousand entities move when they are let go, as each motion of each is recorded; the handles go ahead of them.
/// - Moves and turns are made in the coordinates of the world, and rounded to what a pixel tells apart: so the scene holds
///   `103.7` and not what the mouse happened to come to.
package orrery.editor.viewport;
