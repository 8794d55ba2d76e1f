/// Scenes, recordings and worlds as files, without a window: what window and command line share. Loads no JavaFX.
///
/// [orrery.editor.app.scene.SceneStore] makes, reads and writes scenes of the worlds that are known;
/// [orrery.editor.app.scene.SceneSource] says where one comes from; [orrery.editor.app.scene.WorldJars] loads worlds from
/// jars; [orrery.editor.app.scene.DivergenceText] says where two runs differ.
///
/// ### Life cycle
/// One store for a window or a command line.
///
/// ### Threads
/// Whichever thread asks: the simulation's, or that of the command line.
///
/// ### Decisions
/// - Each jar of worlds gets a module layer of its own, and nothing is loaded because a scene names it.
package orrery.editor.app.scene;
