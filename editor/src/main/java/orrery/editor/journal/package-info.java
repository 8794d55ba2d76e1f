/// Journals: files to which a session appends the changes of a scene, so that nothing is lost if the process ends unexpectedly.
/// A journal contains records of bytes; the session defines their content.
///
/// ### Life cycle
/// [orrery.editor.journal.Journals] is the folder. It begins a journal for each opened scene. A
/// [orrery.editor.journal.JournalWriter] appends to it on its own thread and deletes it when the scene is closed. A journal that
/// no process has open is a [orrery.editor.journal.LeftJournal]: its process ended without closing it.
///
/// ### Threads
/// Any thread may add records to a writer. Everything else belongs to the thread that created it.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 12.
package orrery.editor.journal;
