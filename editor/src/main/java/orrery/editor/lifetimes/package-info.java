/// The lifetimes pane: lists every entity that was alive in the recorded ticks of the shown branch. If there is a query, lists
/// every entity that ever matched it there. Shows the tick in which the entity first began to live or to match, the tick in which
/// it last ceased to, and the authors of both. A click on one of these ticks goes there.
///
/// ### Life cycle
/// [orrery.editor.lifetimes.LifetimesPane] requests lifetimes while it is active. [orrery.editor.lifetimes.LifetimesReader] keeps
/// its search as long as recording and query are the same. While the world is paused, it starts a new search if the result is
/// outdated.
///
/// ### Threads
/// [orrery.editor.lifetimes.LifetimesReader] and the classes it uses run on the simulation thread, everything else on the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.lifetimes;
