/// Owns the open world and the thread that runs it, and is the one door between that thread and the window. No JavaFX.
///
/// | package | what happens there |
/// |---|---|
/// | `session` | [orrery.editor.session.Session], its thread, the open world, views |
/// | `session.access` | what rooms are given in place of the session |
/// | `session.log` | problems, and what systems log |
/// | `session.edit` | edits are made, undone and told apart |
/// | `session.time` | recorded ticks and the way through them |
/// | `session.search` | searches through rows and ticks, watched values |
/// | `session.stop` | breakpoints and invariants |
/// | `session.run` | ticks run, beside a program too |
/// | `session.file` | files, journals, recordings, recovery |
/// | `session.check` | ticks run again: determinism, tests |
///
/// ### How data flows
/// A pane makes a [orrery.editor.session.Channel] and shows a [orrery.editor.session.Request] on it. At a tick boundary the
/// simulation thread fills each request into an immutable slice; all slices together are the newest
/// [orrery.editor.session.View], published through one `AtomicReference`. The FX thread takes the newest view once per pulse and
/// hands each pane its slice. What the user does goes the other way, as a command that the simulation thread carries out at a
/// tick boundary.
///
/// ```java
/// Channel<ArraySlice> channel = new Channel<>("array Orbit");      // in the pane
/// session.show(channel, moment -> slice(moment, first, last));     // runs on the simulation thread
/// views.on(channel, slice -> grid.show(slice.rows()));             // runs on the FX thread, once per pulse at most
/// session.edit("Rename Moon", editing -> editing.world().set(moon, new Name("Luna")));
/// ```
///
/// ### Life cycle
/// A session has one scene at a time, or none. A scene goes on in another world where it takes the order of its file and where a
/// system does not let its world go; what panes' readers remember goes with the world.
///
/// ### Threads
/// [orrery.editor.session.Session]'s methods may be called from any thread; requests and edits run on the simulation thread and
/// must not touch a scene graph.
///
/// ### Decisions
/// - The session is on top of its rooms. Each room declares what it needs of the open world as an interface, which
///   [orrery.editor.session.OpenWorld] implements, and is given that, the queue of commands and what it works with by
///   constructor. To hand the thread around was turned down: whoever has it depends on all that it has.
/// - A request is code that a pane owns, not a description that the session understands: so the session knows no pane.
/// - Slices are filled only as often as the FX thread takes views, so that a window that is slow costs the simulation
///   nothing.
/// - A pane's wish, its channel and whether it is shown belong together: [orrery.editor.session.PaneRequest].
/// - What a pane's reader remembers between two views, such as a search, belongs to the open world
///   ([orrery.editor.session.ReadContext#reader]): so it goes with the world, and when the pane is hidden.
/// - Before tick 1 an edited scene goes on in another world, in the order of its file; [orrery.editor.session.ReadContext]
///   says that it is the same scene and where its entities went, so that panes keep what is open. Where its hash is that of
///   the edited world, as where only values were changed, that one goes on instead, with its edits and their authors.
///   Elsewhere the edits that only changed values are made again in the other world
///   ([orrery.editor.session.edit.ValueEdits]); those that created, destroyed, added, removed or moved are part of the scene
///   there. What these wrote names them as its author, the problems and undo say that undo does not reach them. To make these
///   again too was turned down: from other rows and handles they do not lead to those of the file, and what they destroyed
///   would need a handle that the file issues to another.
/// - A start that is edited after ticks have run begins a branch and keeps its rows as they are, while the file has them in
///   its own order: taking that would need another world, in which the recorded ticks mean nothing. Opened anew, the file
///   runs as in a game.
/// - In the past an edit begins a branch; one that is refused there leaves none. Where the scene began is kept with each
///   branch ([orrery.editor.session.time.Timeline]), so that Save finds it when the first branch is gone.
/// - What was asked of a world whose system had to be stopped is not done, and whoever waits for it is told.
package orrery.editor.session;
