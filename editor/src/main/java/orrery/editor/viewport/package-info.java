/// The viewport: entities with a shape, drawn to scale, with names, trails, the selection and what moved drawn over them.
/// This package is the pane with its mouse, keys, handles and painters; what is seen is read by
/// [orrery.editor.viewport.read], and small shapes are drawn by [orrery.editor.viewport.shape].
///
/// ### Life cycle
/// A [orrery.editor.viewport.ViewportPane] asks for what its camera sees while it is active. Slices are read for one camera;
/// until the next one comes, the last is drawn moved and stretched.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 21 and 22.
package orrery.editor.viewport;
