/// Files of the open world: the scene's file ([orrery.editor.session.file.SceneFile]), its journal
/// ([orrery.editor.session.file.Journal]) and its recovery by a later process ([orrery.editor.session.file.RecoverableScene],
/// [orrery.editor.session.file.JournalReplay]), the saving of recordings ([orrery.editor.session.file.RecordingSaving]), and
/// the rescue when memory runs out ([orrery.editor.session.file.MemoryRescue]).
///
/// ### Life cycle
/// A journal begins when a scene is opened. It is deleted when the scene is closed, but left for the next start if the world was
/// lost (`Journal.leave`).
///
/// ### Threads
/// Simulation thread; bytes are packed and written on other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 6, 11 and 13.
package orrery.editor.session.file;
