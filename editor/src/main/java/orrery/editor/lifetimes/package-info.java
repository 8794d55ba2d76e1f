/// The lifetimes pane: every entity that was alive in the recorded ticks, or ever matched a query, with the tick and the author
/// of its begin and end. A click on one of these ticks goes there.
///
/// ### Life cycle
/// [orrery.editor.lifetimes.LifetimesPane] requests lifetimes while it is active. [orrery.editor.lifetimes.LifetimesReader] keeps
/// the search of one recording and query until ticks or edits are added or undone, and while ticks play.
///
/// ### Threads
/// [orrery.editor.lifetimes.LifetimesReader] and the classes it uses run on the simulation thread, everything else on the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.lifetimes;
