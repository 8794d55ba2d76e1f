/// Scenes, recordings and worlds in files. The window and the command line use this package. It loads no JavaFX.
///
/// [orrery.editor.app.scene.SceneStore] creates, reads and writes scenes of the known worlds.
/// [orrery.editor.app.scene.SceneSource] is the source of a scene. [orrery.editor.app.scene.WorldJars] loads worlds from jars,
/// class folders and projects. [orrery.editor.app.scene.CodeWatch] reports when these were built again.
/// [orrery.editor.app.scene.DivergenceText] describes where two runs differ.
///
/// ### Life cycle
/// Each window and each command line has one store.
///
/// ### Threads
/// The calling thread, with two exceptions. The watch calls its listener on a separate thread. Code that was built again is
/// loaded on another thread, while the caller waits for at most ten seconds.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 37 and 49.
package orrery.editor.app.scene;
