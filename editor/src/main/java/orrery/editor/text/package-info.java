/// Formats and parses numbers, values, entities and authors, for the window, for messages and for CSV files. No JavaFX.
///
/// - [orrery.editor.text.NumberFormats] groups digits and formats bytes.
/// - [orrery.editor.text.FieldText] formats values of fields, and [orrery.editor.text.FieldInput] parses them.
/// - [orrery.editor.text.SlotNames] finds entities to which an expression refers by slot.
/// - [orrery.editor.text.EntityNames] and [orrery.editor.text.AuthorText] name entities and authors.
/// - [orrery.editor.text.NumberedName] adds numbers to names that are taken.
/// - [orrery.editor.text.ShortText] shortens texts.
/// - [orrery.editor.text.RoundSteps] chooses the steps of scales and rulers.
/// - [orrery.editor.text.CsvTable] is a table for CSV files.
///
/// ### Life cycle
/// Functions and immutable records without state.
///
/// ### Threads
/// Any thread. But methods that read a world are for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 17 and 33.
package orrery.editor.text;
