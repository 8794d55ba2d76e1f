/// The singletons of the world as cards: their fields, their entity sets as lists of links, their event queues as tables.
///
/// ### Life cycle
/// [orrery.editor.singletons.SingletonsPane] shows its request while it is active. Cards are made when a world is opened and
/// kept until another one is.
///
/// ### Threads
/// [orrery.editor.singletons.SingletonsReader] runs on the simulation thread, all else on the FX thread; slices are immutable.
///
/// ### Decisions
/// - The user's singletons come first; those of the library, which the user seldom edits, last.
/// - Of a set or queue only the rows that are visible are read; a closed card is not read at all but for its header.
package orrery.editor.singletons;
