/// Owns the open world and the thread that runs it, and is the one door between that thread and the window. No JavaFX.
/// How data flows from here to a pane and back stands in `editor/docs/add-a-pane.md`.
///
/// | package | what happens there |
/// |---|---|
/// | `session` | [orrery.editor.session.Session], its thread, the open world, views |
/// | `session.access`, `session.log` | what rooms are given in place of the session; problems, and what systems log |
/// | `session.edit` | edits are made, undone and told apart |
/// | `session.time` | recorded ticks and the way through them |
/// | `session.search` | searches through rows and ticks, watched values |
/// | `session.stop` | breakpoints and invariants |
/// | `session.run` | ticks run, beside a program too |
/// | `session.file` | files, journals, recordings, recovery |
/// | `session.check` | ticks run again: determinism, tests |
///
/// ### Life cycle
/// A session has one scene at a time, or none. A scene goes on in another world where it takes the order of its file and where a
/// system does not let its world go; what panes' readers remember goes with the world.
///
/// ### Threads
/// [orrery.editor.session.Session]'s methods may be called from any thread; requests and edits run on the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 1, 2, 3, 4 and 6.
package orrery.editor.session;
