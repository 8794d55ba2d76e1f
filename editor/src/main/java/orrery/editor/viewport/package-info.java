/// The viewport pane: draws the shapes of entities to scale, and over them names, trails, the selection and marks of what moved.
/// This package is the pane with its mouse, keys, handles and painters. [orrery.editor.viewport.read] reads what the camera sees.
/// [orrery.editor.viewport.shape] visits and finds shapes, and draws the small ones into a pixel buffer.
///
/// ### Life cycle
/// While active, a [orrery.editor.viewport.ViewportPane] requests slices: copies of what its camera sees, which the simulation
/// thread makes. After a move of the camera, the last slice is drawn moved and scaled until the next slice arrives.
///
/// ### Threads
/// The FX thread, except that [orrery.editor.viewport.read], [orrery.editor.viewport.ScenePicture#of] and
/// [orrery.editor.viewport.ViewportSvg] read the world on the thread that owns it.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 21 and 22.
package orrery.editor.viewport;
