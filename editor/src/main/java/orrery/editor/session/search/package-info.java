/// Searches through rows and recorded ticks: rows that match a query ([orrery.editor.session.search.RowOrder],
/// [orrery.editor.session.search.EntityQuery]), the tick and the source line of a write
/// ([orrery.editor.session.search.WriteSearch], [orrery.editor.session.search.SourceSearch]), lifetimes of entities
/// ([orrery.editor.session.search.LifetimeSearch]) and values over time ([orrery.editor.session.search.ValueTrace]).
///
/// ### Life cycle
/// A search ends with its result, or when a move of the world to another tick makes it invalid. A search that may itself set
/// the world to other ticks replaces the previous search of this kind ([orrery.editor.session.search.CurrentSearch]).
///
/// ### Threads
/// Simulation thread, a few milliseconds at a time, longer where ticks must be recomputed. Sorting, and running the tick of a
/// write again, use other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 10 and 16.
package orrery.editor.session.search;
