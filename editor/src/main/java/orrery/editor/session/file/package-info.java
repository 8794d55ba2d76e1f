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
/// See `editor/docs/decisions`, records 6, 11 and 13.
package orrery.editor.session.file;
