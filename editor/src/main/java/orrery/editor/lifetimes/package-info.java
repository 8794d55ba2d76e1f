/// The lifetimes pane: every entity that ever lived in the recorded ticks, or ever matched a query, with when and by whom it
/// began and ended; a click leads to either end.
///
/// ### Life cycle
/// [orrery.editor.lifetimes.LifetimesPane] shows its request while it is active. [orrery.editor.lifetimes.LifetimesReader]
/// keeps a search for one branch and one question until ticks are added to it.
///
/// ### Threads
/// [orrery.editor.lifetimes.LifetimesReader] and what it uses run on the simulation thread, all else on the FX thread.
///
/// ### Decisions
/// - The destroyed and those that matched a query once are one list: both are entities that something was true of for a while.
/// - The recording is searched a few milliseconds a view, and again only when ticks were added and the world stands still:
///   while it plays, the list is that of the last pause.
package orrery.editor.lifetimes;
