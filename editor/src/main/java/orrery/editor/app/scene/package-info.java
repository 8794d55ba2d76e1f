/// Scenes, recordings and worlds in files. Shared by the window and the command line; loads no JavaFX.
///
/// [orrery.editor.app.scene.SceneStore] creates, reads and writes scenes of the known worlds.
/// [orrery.editor.app.scene.SceneSource] is the source of a scene, [orrery.editor.app.scene.WorldJars] loads worlds from jars,
/// and [orrery.editor.app.scene.DivergenceText] describes where two runs differ.
///
/// ### Life cycle
/// One store per window or command line.
///
/// ### Threads
/// The calling thread: the simulation thread, or that of the command line.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 37.
package orrery.editor.app.scene;
