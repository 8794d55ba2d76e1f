/// Owns the open world and the thread that runs it: commands, undo, selection, and what the panes asked to see. No
/// JavaFX.
///
/// ### How data flows
/// A pane makes a [orrery.editor.session.Channel] and shows a [orrery.editor.session.Request] on it. At a tick boundary the simulation thread fills each
/// request into an immutable slice; all slices together are the newest [orrery.editor.session.View], published through one
/// `AtomicReference`. The FX thread takes the newest view once per pulse and hands each pane its slice. What the user
/// does goes the other way, as a command that the simulation thread carries out at a tick boundary.
///
/// ```java
/// Channel<ArraySlice> channel = new Channel<>("array Orbit");      // in the pane
/// session.show(channel, moment -> slice(moment, first, last));     // runs on the simulation thread
/// views.on(channel, slice -> grid.show(slice.rows()));             // runs on the FX thread, once per pulse at most
/// session.edit("Rename Moon", editing -> editing.world().set(moon, new Name("Luna")));
/// ```
///
/// ### Threads
/// [orrery.editor.session.Session]'s methods may be called from any thread; requests and edits run on the simulation thread and must not touch a
/// scene graph.
///
/// ### Decisions
/// - A request is code that a pane owns, not a description that the session understands: so the session knows no pane.
/// - Slices are filled only as often as the FX thread takes views, so that a window that is slow costs the simulation
///   nothing.
/// - What menus, keys and panes all do with entities is one class, [orrery.editor.session.EntityEdits], and what is typed to
///   find them another, [orrery.editor.session.EntityQuery]; so a thing is called the same wherever it is done.
/// - Selections are lists of handles ([orrery.editor.session.EntityList]), not ranges of rows or queries: rows move and queries
///   find others later, while what the user selected stays selected. A million cost 8 MB; so the history keeps 8,000,000 at
///   most. An edit of 10,000 entities or more says in the status that it is being made.
/// - A pane's wish, its channel and whether it is shown belong together: [orrery.editor.session.PaneRequest].
/// - What a pane's reader remembers between two views, such as a search, belongs to the open world
///   ([orrery.editor.session.Moment#reader]): so it goes with the world, and when the pane is hidden.
/// - A search through a million rows is done a few milliseconds per view ([orrery.editor.session.RowOrder]) and sorted on
///   another thread, so that neither ticks nor painting wait for it.
/// - Before tick 1 an edited scene goes on in another world, in the order of its file; [orrery.editor.session.Moment] says that it is
///   the same scene and where its entities went, so that panes keep what is open. Where its hash is that of the edited world, as where
///   only values were changed, that one goes on instead, with its edits and their authors. Elsewhere the edits that only changed values
///   are made again in the other world ([orrery.editor.session.ValueEdits]); those that created, destroyed, added, removed or moved are part
///   of the scene there. What these wrote names them as its author, the problems and undo say that undo does not reach them. To make these again
///   too was turned down: from other rows and handles they do not lead to those of the file, and what they destroyed would need a handle that
///   the file issues to another.
/// - Edits of state 0 are in tick 1's change sets, as after any edit; a game that loads the file finds these empty. What systems receive that
///   watch is the same in both.
/// - A start that is edited after ticks have run begins a branch and keeps its rows as they are, while the file has them in its
///   own order: taking that would need another world, in which the recorded ticks mean nothing. Opened anew, the file runs as
///   in a game.
/// - Undo reverts segments, also those of systems that settled after the edit. Running a tick ends what can be undone;
///   going into the past takes it away, and coming back to the end of the branch brings it back.
/// - A gesture that is cancelled is taken back for good ([orrery.editor.session.Session#takeBack]), and with it the branch that it
///   began. To write the old value once more was turned down: it left an edit that does nothing, which systems would receive.
/// - In the past an edit begins a branch; one that is refused there leaves none. Where the scene began is kept with each
///   branch ([orrery.editor.session.Timeline]), so that Save finds it when the first branch is gone.
/// - A window on a program's world has no thread of its own: it rides on the ends of the program's ticks, and holds the program
///   there while it pauses. Whatever it shows, the program's next tick is run from the newest state; so playing on from
///   the past goes there at once, but for further stops in the tick in which a breakpoint held it. Once the window is closed
///   nothing is recorded any more.
/// - Where a system of a program throws, the program is held before it is given the exception: the last moment at which its world can be
///   looked at on its own thread. What it does about the exception is its own affair; it is held again if the tick fails again.
/// - Once the thread of the program has ended, the session's own thread takes the world over and serves the window. It runs no tick: systems may
///   need what ended with the program. A thread that released the world before its end leaves it to whoever claims it.
/// - A program that asks for each tick ([orrery.editor.session.Session#tickProgram]) is never held: it gets its thread back wherever the
///   window left the world, in the past too, and draws that. Going to the newest state and back at each of its turns was turned down: it would
///   cost the way there at each picture.
/// - What was asked of a world whose system had to be stopped is not done, and whoever waits for it is told.
/// - Breakpoints ([orrery.editor.session.Breakpoints]) are looked for in recorded segments only, by one walk in both directions: a
///   run asks it of what its last system wrote, a search of all that is recorded. So a stop is found again where a run stopped,
///   and nothing is computed again to find it. Values that the segments don't hold are read from the world, which stays where
///   it is, and those that segments on the way changed from [orrery.editor.session.PastValues].
/// - One search that may go elsewhere runs at a time, for a stop or for a write, and the status says how far it is: a second one takes its place, a question
///   for the line that wrote waits for it, since which tick is shown is known only then.
/// - A tick that runs again, to find the line that wrote ([orrery.editor.session.SourceSearch]) or whether it comes out the same
///   ([orrery.editor.session.DeterminismSearch]), runs in a world of its own on a thread of its own. So does
///   one that is to be saved as a test ([orrery.editor.session.TestSearch]), by the code and at the tracking level of the test itself, so that what it
///   will say is known before it is saved. In a program's world that is
///   refused: its systems may reach outside.
/// - A breakpoint hits where its condition becomes true, not while it is; what a system does and undoes within one run is not
///   seen. While breakpoints are on, ticks run system by system.
/// - An edit hits breakpoints too, as does what settles after it, when it is made: a search finds them later, so a run that began
///   after them would disagree. The world stays behind what settled, wherever the hit was.
/// - Figures in messages are written as the window writes them, by the one class for it; so the session knows the theme's figures, which
///   need no JavaFX.
/// - An entity without a name is called by its handle wherever a name stands, `12v3`; the number `#12` stands beside names only, to tell
///   entities of one name apart, in tables too. Tables over all ticks have a column of handles: there an entity is one of several that had its slot.
/// - Breakpoints name types, fields and entities as the scene does, and end with it.
/// - Values that are drawn over time are read out of the segments ([orrery.editor.session.ValueTrace]), from the shown state on in
///   both directions. Going to each tick was turned down: it would move the whole world for one number. Where ticks are run again the
///   world moves in any case, so it is read at each state as it comes by, all values in one go ([orrery.editor.session.TraceWalk]).
/// - What is drawn and watched are lists of the session ([orrery.editor.session.ValueList]), since menus everywhere add to them; an
///   entity in them is a handle, and the texts that people type name it ([orrery.editor.session.WatchedText]).
/// - A state that is to be compared is named as the user means it ([orrery.editor.session.StateChoice]) and found when it is looked at.
/// - A world that a system does not let go of is made again, its recorded ticks through the bytes of a recording's file
///   ([orrery.editor.session.Rescue]): the thread of that system may still write into the arrays of the old one. Going on with the old world
///   was turned down for that; more than 128 MB of ticks are cut to the newest, and the message says so.
/// - Tables for other programs ([orrery.editor.session.CsvTable]) are made of copies, at one moment, and written elsewhere: so a
///   million rows are all of one tick, and ticks run meanwhile.
/// - Which edits a file holds is told by marks ([orrery.editor.session.UndoStack]), not by a flag that edits set: so an edit
///   that is undone leaves the scene as saved as it was.
/// - Invariants are looked at segment by segment while the world runs, and count at a tick's end
///   ([orrery.editor.session.SceneInvariants]). Going back in time closes no segments: all rows are looked at anew before the world
///   runs on, which costs one pass over the rows of what is read. How they stood is kept with the branch, tick by tick, so that the
///   past says it without looking.
/// - A journal ([orrery.editor.session.Journal]) is told what moves the world, and a program that was killed is followed by one that does the same
///   again ([orrery.editor.session.Replay]). So what is recovered can be undone and goes on as it would have, on all its branches, and an edit
///   costs what it changed. Edits are told by their segments, ticks by their number: to tell what ticks change was turned down, since a million moving
///   points change 16 MB in each. Where a tick comes out differently when it is run again, what follows is not recovered, which is said, and
///   the journal is kept.
/// - A journal begins with the bytes of the file that was opened, so that it does not matter what became of that; of a recording it tells the
///   path alone, since recordings are large.
/// - Ticks that were begun and did not end are not told: edits are refused in them.
/// - Where memory runs out, a reserve is given up, so that the tick can be taken back, and the scene goes to a recovery file beside its own
///   ([orrery.editor.session.MemoryRescue]). To start again in another process was turned down: the window and what it shows stay.
///   Where not even that is enough the world is closed, and its start is saved once its memory is back: what is kept of it leads to the
///   world neither through the snapshot, which is detached, nor through the journal, which is closed and left to the next start.
/// - The simulation thread ends when the session is closed or a system that never returns has to be left, and for nothing else: an interrupt
///   is taken away and told ([orrery.editor.session.InterruptWatch]), and what fails is reported.
/// - Invariants are no part of the world's state: they are changed without a segment, and undo leaves them alone.
package orrery.editor.session;
