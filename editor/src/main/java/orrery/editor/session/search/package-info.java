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
/// See `editor/docs/decisions`, records 10 and 16.
package orrery.editor.session.search;
