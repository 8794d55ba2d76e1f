/// What files hold of the open world: the scene's file ([orrery.editor.session.file.SceneFile]), its journal
/// ([orrery.editor.session.file.Journal]) and what a later program does again of it
/// ([orrery.editor.session.file.RecoverableScene], [orrery.editor.session.file.JournalReplay]), recordings that are saved
/// ([orrery.editor.session.file.RecordingSaving]), and what is saved where memory runs out
/// ([orrery.editor.session.file.MemoryRescue]).
///
/// ### Life cycle
/// A journal begins when a scene is opened and is discarded when it is closed.
///
/// ### Threads
/// Simulation thread; bytes are packed and written on threads of their own.
///
/// ### Decisions
/// - A world that a system does not let go of is made again, its recorded ticks through the bytes of a recording's file
///   ([orrery.editor.session.file.WorldRescue]): the thread of that system may still write into the arrays of the old one. Going
///   on with the old world was turned down for that; more than 128 MB of ticks are cut to the newest, and the message says
///   so.
/// - A journal ([orrery.editor.session.file.Journal]) is told what moves the world, and a program that was killed is followed by
///   one that does the same again ([orrery.editor.session.file.JournalReplay]). So what is recovered can be undone and goes on as
///   it would have, on all its branches, and an edit costs what it changed. Edits are told by their segments, ticks by their
///   number: to tell what ticks change was turned down, since a million moving points change 16 MB in each. Where a tick
///   comes out differently when it is run again, what follows is not recovered, which is said, and the journal is kept.
/// - A journal begins with the bytes of the file that was opened, so that it does not matter what became of that; of a
///   recording it tells the path alone, since recordings are large.
/// - Ticks that were begun and did not end are not told: edits are refused in them.
/// - Where memory runs out, a reserve is given up, so that the tick can be taken back, and the scene goes to a recovery file
///   beside its own ([orrery.editor.session.file.MemoryRescue]). To start again in another process was turned down: the window
///   and what it shows stay. Where not even that is enough the world is closed, and its start is saved once its memory is back:
///   what is kept of it leads to the world neither through the snapshot, which is detached, nor through the journal, which is
///   closed and left to the next start.
package orrery.editor.session.file;
