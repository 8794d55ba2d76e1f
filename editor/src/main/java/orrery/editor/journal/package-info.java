/// Journals: files to which a session appends what was done since a scene was opened, so that a program that ends without being
/// asked loses nothing. Knows records of bytes only; what is in them is the session's.
///
/// ### Life cycle
/// [orrery.editor.journal.Journals] is a folder of them. It begins one for each scene that is opened; a [orrery.editor.journal.JournalWriter]
/// appends to it on a thread of its own and deletes it when the scene is closed. One that is there although nobody has it open was left
/// by a program that ended otherwise: a [orrery.editor.journal.LeftJournal].
///
/// ### Threads
/// A writer may be told of records by any thread; it writes on its own. Everything else belongs to whoever made it.
///
/// ### Decisions
/// - A journal is locked by the operating system as long as a program has it open. The lock goes with the process, however it
///   ends, so no lock of a dead one is ever found, and no process number has to be believed.
/// - A file comes up under a name that nobody looks for, is locked, and gets its name then: so a program that starts at the
///   same time never takes it for one that was left.
/// - Records are framed with their length and a checksum that covers where they stand. Reading stops at the first that is not
///   whole: what a write that did not end has left is never taken for a record.
/// - Records are written at once and brought to the disk within a fifth of a second. To bring each to the disk by itself was
///   turned down: dragging a number makes sixty a second.
/// - Where the disk is full, records wait in memory and are tried again each second; that they wait is said once.
/// - Files and folder are for their owner alone.
package orrery.editor.journal;
