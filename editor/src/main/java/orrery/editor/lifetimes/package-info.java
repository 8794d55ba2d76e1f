/// The lifetimes pane: every entity that was alive in the recorded ticks, or ever matched a query, with tick and author of begin
/// and end. A click goes to either.
///
/// ### Life cycle
/// [orrery.editor.lifetimes.LifetimesPane] shows its request while it is active. [orrery.editor.lifetimes.LifetimesReader] keeps
/// the search of one branch and query until ticks are added.
///
/// ### Threads
/// [orrery.editor.lifetimes.LifetimesReader] and the classes it uses run on the simulation thread, everything else on the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.lifetimes;
