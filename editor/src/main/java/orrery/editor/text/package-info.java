/// Formats and parses numbers, values, entities and authors, for the window, for messages and for CSV files. No JavaFX.
///
/// [orrery.editor.text.NumberFormats] groups digits and formats bytes, [orrery.editor.text.FieldText] formats values of fields
/// and [orrery.editor.text.FieldInput] parses them, [orrery.editor.text.EntityNames] and [orrery.editor.text.AuthorText] name
/// entities and authors, and [orrery.editor.text.CsvTable] is a table for CSV files.
///
/// ### Life cycle
/// Functions and immutable records without state.
///
/// ### Threads
/// Any thread, except methods that read a world: simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 17.
///
/// - The package is below the session, so that messages and panes format numbers with the same class.
/// - An entity without a name is shown by its handle, `12v3`. The number `#12` is shown only beside names, to distinguish
///   entities of the same name. Tables over all ticks have a column of handles, because a slot may have held several entities.
package orrery.editor.text;
