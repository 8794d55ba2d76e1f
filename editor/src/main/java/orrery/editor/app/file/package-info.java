/// Opens, saves and closes scenes, exports recordings, tables and tests, and recovers scenes of processes that ended without
/// saving.
///
/// [orrery.editor.app.file.SceneActions], [orrery.editor.app.file.RecordingExport], [orrery.editor.app.file.CsvExport],
/// [orrery.editor.app.file.TestExport] and [orrery.editor.app.file.RecoveryActions] run the user's commands and report the
/// results in the [orrery.editor.app.model.WindowModel]. [orrery.editor.app.file.FileExport] writes tables, entities and single
/// pictures; a [orrery.editor.app.file.TaskNotice] shows the progress of exports, imports and pictures and cancels them. The
/// classes `…Dialog` ask questions, [orrery.editor.app.file.SceneChooser] asks for files. [orrery.editor.app.scene.SceneStore]
/// reads and writes the scenes, [orrery.editor.app.file.WatchListFile] keeps watched values beside a scene.
///
/// ### Life cycle
/// One of each per window; a dialog and a `TestExport` per question, a `TaskNotice` and a `WorldReading` per task.
///
/// ### Threads
/// The FX thread; files are read and written on other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 11, 14, 15, 16 and 17.
package orrery.editor.app.file;
