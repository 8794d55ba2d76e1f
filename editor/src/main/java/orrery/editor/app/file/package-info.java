/// What the window does with files: opens, saves and closes scenes, exports recordings, tables and tests, recovers what
/// a program left, and asks the questions that belong to it.
///
/// [orrery.editor.app.file.SceneActions], [orrery.editor.app.file.RecordingExport], [orrery.editor.app.file.CsvExport],
/// [orrery.editor.app.file.TestExport] and [orrery.editor.app.file.RecoveryActions] do what the user asked for and say in
/// the [orrery.editor.app.model.WindowModel] what came of it; the classes `…Dialog` ask;
/// [orrery.editor.app.file.SceneChooser] asks for files; [orrery.editor.app.file.WatchListFile] keeps watched values beside
/// a scene.
///
/// ### Life cycle
/// One of each for a window; dialogs and `TestExport` for one question.
///
/// ### Threads
/// The FX thread; files are read and written on others.
///
/// ### Decisions
/// - No dialog blocks: answers come by callback, so that the simulation's views go on and tests need no second thread.
/// - Whatever would lose edits that no file holds asks first; going back in time loses none, but for the way to a start that
///   is no longer recorded, which asks too. Save writes state 0, so later edits are saved by saving a tick; where both are
///   unsaved, each answer says what it keeps, and the rest is asked about again. Saving both at once was turned down: it
///   would ask for two files under one button. What is typed and not entered counts: saving and asking let its field write
///   it first, as leaving the field does, and ask the world, not the last view, what no file holds.
/// - Quitting while a recording is saved asks whether to wait for it. An end that can't ask gives the file up and leaves
///   nothing of it.
/// - What a program left that ended without being asked is offered at the next start, and by File > Recover edits…: the
///   journal is held by this window until it is answered, so that a second one does not offer it too. "Look first" opens the
///   same and lets one discard it afterwards; until then the journal goes on. What is not wanted now is left to the next
///   start.
/// - What is watched and drawn is kept in a file beside the scene's, one line a value, so that it goes where the scene goes.
///   Keeping it in the scene was turned down: it is no part of the world.
/// - Tables are written for other programs by one class, `CsvExport`. Text in tables is guarded against being run as a
///   formula ([orrery.editor.text.CsvCells]); a preference and `--no-guard` turn that off. Numbers are never guarded: a
///   table whose negative numbers are text is of no use.
/// - Whatever is written goes through [orrery.ecs.file.SafeFile]: the old file or the new one, never half of either. A rule
///   of architecture holds that; journals, which grow where they lie, are left out. Scenes, recordings and tests keep the
///   previous file beside them; what can be made again (tables, pictures, settings) does not.
package orrery.editor.app.file;
