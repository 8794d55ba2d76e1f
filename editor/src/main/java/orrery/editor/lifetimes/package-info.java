/// The lifetimes pane: every entity that was alive in the recorded ticks of the shown branch or, if there is a query, that
/// ever matched it there. Shows when the entity first began and last ceased to live or to match, in which tick and by which
/// author. A click on one of these ticks goes there.
///
/// ### Life cycle
/// [orrery.editor.lifetimes.LifetimesPane] requests lifetimes while it is active. [orrery.editor.lifetimes.LifetimesReader] keeps
/// its search as long as recording and query are the same. While the world is paused, it starts another one if the result is
/// outdated.
///
/// ### Threads
/// [orrery.editor.lifetimes.LifetimesReader] and the classes it uses run on the simulation thread, everything else on the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.lifetimes;
