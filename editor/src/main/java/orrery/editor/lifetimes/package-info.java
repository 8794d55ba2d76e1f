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
/// - Destroyed entities and entities that once matched a query are one list. In both cases something was true of an entity for a
///   range of ticks.
/// - The recording is searched a few milliseconds per view, and again only if ticks were added and the world is paused. While it
///   plays, the list is that of the last pause.
package orrery.editor.lifetimes;
