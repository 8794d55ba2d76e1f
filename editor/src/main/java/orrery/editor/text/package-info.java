/// How numbers, values, entities and authors are written and read as text, in the window, in messages and in files of tables.
/// No JavaFX.
///
/// [orrery.editor.text.NumberFormats] groups digits and counts bytes, [orrery.editor.text.FieldText] writes values of fields
/// and [orrery.editor.text.FieldInput] reads them, [orrery.editor.text.EntityNames] and [orrery.editor.text.AuthorText] say who
/// is meant, and [orrery.editor.text.CsvTable] is a table for other programs.
///
/// ### Life cycle
/// Functions and immutable records; nothing is kept.
///
/// ### Threads
/// Any thread, but for what reads a world, which is for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 17.
///
/// - The package lies below the session, so that messages and panes write figures by the same class.
/// - An entity without a name is called by its handle wherever a name stands, `12v3`; the number `#12` stands beside names
///   only, to tell entities of one name apart, in tables too. Tables over all ticks have a column of handles: there an entity
///   is one of several that had its slot.
package orrery.editor.text;
