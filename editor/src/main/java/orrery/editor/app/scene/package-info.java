/// Scenes, recordings and worlds in files. Shared by the window and the command line; loads no JavaFX.
///
/// [orrery.editor.app.scene.SceneStore] creates, reads and writes scenes of the known worlds.
/// [orrery.editor.app.scene.SceneSource] is the source of a scene. [orrery.editor.app.scene.WorldJars] loads worlds from jars,
/// class folders and projects, and [orrery.editor.app.scene.CodeWatch] tells when these were built again.
/// [orrery.editor.app.scene.DivergenceText] describes where two runs differ.
///
/// ### Life cycle
/// One store per window or command line.
///
/// ### Threads
/// The calling thread, with two exceptions: the watch calls its listener on a separate thread, and code that was built again is
/// loaded on another one while the caller waits, at most ten seconds.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 37 and 49.
package orrery.editor.app.scene;
