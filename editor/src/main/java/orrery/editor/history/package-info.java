/// The history pane: every write of the selected entity, or of one component or field of it, newest first, with who made it and
/// the value before and after; a click leads to its tick.
///
/// ### Life cycle
/// [orrery.editor.history.HistoryPane] shows its request while it is active. [orrery.editor.history.WriteLog] keeps what was found
/// so far for one branch and one question and is made anew for another.
///
/// ### Threads
/// [orrery.editor.history.HistoryReader] and what it uses run on the simulation thread, all else on the FX thread.
///
/// ### Decisions
/// - The recorded ticks are searched a few milliseconds a view, from the newest to the oldest, and the pane says how far it
///   got: an answer near the end of the recording, which is what is asked for most, is there at once.
/// - What does not match the words in the search box is not kept; another word is another search.
/// - A write has a line for each record component that it changed; a field that was chosen has its own alone.
/// - A pane beside the inspector is too narrow for a table with two values in a line: there before → after has a line of its
///   own below tick, system and field. Turned down: two columns for before and after, and fewer digits.
/// - An edit belongs to the tick that follows upon it, and is shown with the tick at which it was made, here and wherever else a
///   writer is named, and so is what settles after it: that is what the window said while it was made.
/// - The choice of component and field stays when another entity is selected, to compare the same in both.
/// - What edits made of the scene before the first tick is in no tick; state 0 names its authors, and is looked at once, when
///   all ticks are searched. Turned down: to ask the shown state, which no longer knows who wrote what was written since.
package orrery.editor.history;
