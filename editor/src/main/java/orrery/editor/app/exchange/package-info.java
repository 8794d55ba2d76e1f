/// Exports entities of the open world for other programs, and imports entities from files of other programs.
///
/// [orrery.editor.app.exchange.SelectionExport] exports the selected entities in the format that was chosen in an
/// [orrery.editor.app.exchange.ExportDialog]. [orrery.editor.app.exchange.FileImport] reads a file and adds its content in one
/// edit. A [orrery.editor.app.exchange.ReportDialog] shows what was not taken. [orrery.editor.app.exchange.CsvImportDialog] asks
/// for the target of each column of a table, and [orrery.editor.app.exchange.MappingStore] stores the answer.
/// [orrery.editor.app.exchange.GltfImportDialog] asks for the plane and the scene of a glTF file.
///
/// ### Life cycle
/// Each window has one export and one import. Each question creates a new dialog.
///
/// ### Threads
/// The FX thread. The world is read and changed on the simulation thread, which also writes JSON. All files are read, and other
/// formats written, on other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 17 and 39.
package orrery.editor.app.exchange;
