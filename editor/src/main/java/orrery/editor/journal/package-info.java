/// Journals: files to which a session appends what was done since a scene was opened, so that a program that ends without being
/// asked loses nothing. Knows records of bytes only; what is in them is the session's.
///
/// ### Life cycle
/// [orrery.editor.journal.Journals] is a folder of them. It begins one for each scene that is opened; a
/// [orrery.editor.journal.JournalWriter] appends to it on a thread of its own and deletes it when the scene is closed. One that
/// is there although nobody has it open was left by a program that ended otherwise: a [orrery.editor.journal.LeftJournal].
///
/// ### Threads
/// A writer may be told of records by any thread; it writes on its own. Everything else belongs to whoever made it.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 12.
package orrery.editor.journal;
