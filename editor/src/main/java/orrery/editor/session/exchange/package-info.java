/// Entities as data of other programs: tables of entities ([orrery.editor.session.exchange.EntityTable]), and tables that become
/// entities: [orrery.editor.session.exchange.CsvImport] reads a file, its columns become
/// [orrery.editor.session.exchange.CsvTarget]s, the result is [orrery.editor.session.exchange.ImportedRows], and an
/// [orrery.editor.session.exchange.ImportReport] lists what is not taken. An [orrery.editor.session.exchange.ImportedFragment]
/// has entities that were exported as JSON. Package `gltf` reads glTF files.
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
