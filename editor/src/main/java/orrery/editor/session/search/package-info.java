/// Searches through rows and recorded ticks: for the rows that match what is typed ([orrery.editor.session.search.RowOrder],
/// [orrery.editor.session.search.EntityQuery]), the tick and the line that wrote something
/// ([orrery.editor.session.search.WriteSearch], [orrery.editor.session.search.SourceSearch]), when entities lived
/// ([orrery.editor.session.search.LifetimeSearch]) and what values were ([orrery.editor.session.search.ValueTrace]).
///
/// ### Life cycle
/// A search ends when it is answered, when another takes its place ([orrery.editor.session.search.CurrentSearch]) or the world
/// moves.
///
/// ### Threads
/// Simulation thread, a few milliseconds at a time; sorting, and ticks that run again, have threads of their own.
///
/// ### Decisions
/// - A search through a million rows is done a few milliseconds per view ([orrery.editor.session.search.RowOrder]) and sorted on
///   another thread, so that neither ticks nor painting wait for it.
/// - One search that may go elsewhere runs at a time, for a stop or for a write, and the status says how far it is: a second
///   one takes its place, a question for the line that wrote waits for it, since which tick is shown is known only then.
/// - Values that are drawn over time are read out of the segments ([orrery.editor.session.search.ValueTrace]), from the shown
///   state on in both directions. Going to each tick was turned down: it would move the whole world for one number. Where ticks
///   are run again the world moves in any case, so it is read at each state as it comes by, all values in one go
///   ([orrery.editor.session.search.TraceReader]).
/// - What is drawn and watched are lists of the session ([orrery.editor.session.search.WatchList]), since menus everywhere add to
///   them; an entity in them is a handle, and the texts that people type name it ([orrery.editor.session.search.WatchText]).
package orrery.editor.session.search;
