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
/// See `editor/docs/decisions`, records 11, 14, 15, 16 and 17.
package orrery.editor.app.file;
