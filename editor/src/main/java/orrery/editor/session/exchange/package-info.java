/// Entities as data of other programs: tables of entities ([orrery.editor.session.exchange.EntityTable]).
///
/// ### Life cycle
/// Created for each export.
///
/// ### Threads
/// Tables are made on the simulation thread and written on any other.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 17.
package orrery.editor.session.exchange;
