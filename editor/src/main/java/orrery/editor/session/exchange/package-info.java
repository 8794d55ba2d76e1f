/// Export and import of entities. An [orrery.editor.session.exchange.EntityTable] is a table to export.
/// [orrery.editor.session.exchange.CsvImport] reads a table. A [orrery.editor.session.exchange.CsvTarget] says what a column
/// contains; [orrery.editor.session.exchange.IdColumn] decides whether the ids in a table name entities of the world or only rows
/// of the table. [orrery.editor.session.exchange.ImportedRows] are the result, and an
/// [orrery.editor.session.exchange.ImportReport] lists what could not be imported. An
/// [orrery.editor.session.exchange.ImportedFragment] has entities that were exported as JSON. Package `gltf` reads glTF files.
///
/// ### Life cycle
/// Created for each export and import.
///
/// ### Threads
/// Exported tables are made on the simulation thread and written on any other. Imported tables are read on any thread and added
/// to the world on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 17 and 39.
package orrery.editor.session.exchange;
