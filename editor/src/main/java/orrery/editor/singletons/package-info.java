/// The singletons of the world as cards: their fields, their entity sets as lists of links, their event queues as tables.
///
/// ### Life cycle
/// [orrery.editor.singletons.SingletonsPane] shows its request while it is active. Cards are created with the world and kept
/// until another one is opened.
///
/// ### Threads
/// [orrery.editor.singletons.SingletonsReader] runs on the simulation thread, everything else on the FX thread. Slices are
/// immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 23.
package orrery.editor.singletons;
