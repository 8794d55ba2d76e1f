/// Opens, saves and closes scenes. Exports recordings, tables and tests. Recovers scenes of processes that ended without
/// saving.
///
/// [orrery.editor.app.file.SceneActions], [orrery.editor.app.file.RecordingExport], [orrery.editor.app.file.CsvExport],
/// [orrery.editor.app.file.TestExport] and [orrery.editor.app.file.RecoveryActions] run the user's commands and report the
/// results in the [orrery.editor.app.model.WindowModel]. [orrery.editor.app.file.FileExport] writes tables, entities and single
/// pictures. A [orrery.editor.app.file.TaskNotice] shows the progress of an export, an import or pictures, and can cancel it. The
/// classes `…Dialog` ask questions, [orrery.editor.app.file.SceneChooser] asks for files. [orrery.editor.app.scene.SceneStore]
/// reads and writes the scenes. [orrery.editor.app.file.WatchListFile] stores watched and plotted expressions beside a scene.
///
/// ### Life cycle
/// Each window has one object of most classes. Each question creates a new dialog or `TestExport`, and each task creates a new
/// `TaskNotice` or `WorldReading`.
///
/// ### Threads
/// The FX thread; files are read and written on other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 11, 14, 15, 16 and 17.
package orrery.editor.app.file;
