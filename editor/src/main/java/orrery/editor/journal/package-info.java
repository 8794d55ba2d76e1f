/// Journals: files to which a session appends the changes of a scene, so that nothing is lost if the process ends unexpectedly.
/// A journal contains records of bytes; the session defines their content.
///
/// ### Life cycle
/// [orrery.editor.journal.Journals] represents the folder and begins a journal for each opened scene. A
/// [orrery.editor.journal.JournalWriter] appends to it on its own thread and deletes it when the scene is closed. A journal that
/// still exists and that no process has open is a [orrery.editor.journal.LeftJournal]: its process ended without deleting it, or
/// left it for the next start.
///
/// ### Threads
/// Any thread may call a [orrery.editor.journal.JournalWriter] and [orrery.editor.journal.KnownRecordings]. The thread that runs
/// systems sets the [orrery.editor.journal.RunningMark]. A left journal is used by one thread at a time.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 12.
package orrery.editor.journal;
