/// Owns the open world and the thread that runs it. [orrery.editor.session.Session] is the only door between that thread and the
/// window. No JavaFX. `editor/docs/add-a-pane.md` describes how data flows from here to a pane and back.
///
/// | package | what happens there |
/// |---|---|
/// | `session` | [orrery.editor.session.Session], its thread, the open world, views |
/// | `session.access` | the interfaces that the other packages receive in place of the session |
/// | `session.log` | problems and the log of systems |
/// | `session.edit` | edits, undo and redo, unsaved edits |
/// | `session.time` | recorded ticks, navigation through them, branches |
/// | `session.search` | searches through rows and ticks, watched values |
/// | `session.stop` | breakpoints and invariants |
/// | `session.run` | running ticks, in the editor's own world or in the world of a program that called `Inspector.open` |
/// | `session.file` | files, journals, recordings, recovery |
/// | `session.reload` | moving the scene to a world of changed code |
/// | `session.template` | templates of entities, and creating entities from them |
/// | `session.exchange` | entities as tables, JSON and glTF files, and back |
/// | `session.check` | recorded ticks run again: determinism, tests |
///
/// ### Life cycle
/// A session has one open scene or none. In two cases the scene continues in another world: before tick 1, to put its rows into
/// the order of its file (record 3), and if a system does not return (record 6). The readers with which panes read a world are
/// discarded together with it.
///
/// ### Threads
/// [orrery.editor.session.Session]'s methods may be called from any thread. Requests and edits run on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 1, 2, 3, 4, 6 and 49.
package orrery.editor.session;
