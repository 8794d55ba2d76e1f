/// The singletons pane: shows each singleton of the world as a card with its fields. Entity sets are lists of links, and event
/// queues are tables.
///
/// ### Life cycle
/// [orrery.editor.singletons.SingletonsPane] requests the singletons while it is active. Cards are created when a world is
/// opened, and kept as long as the world has the same types of singletons and its scene file has the same unknown parts.
///
/// ### Threads
/// [orrery.editor.singletons.SingletonsReader] runs with the readers of sets and queues on the simulation thread, everything
/// else on the FX thread. Slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 23.
package orrery.editor.singletons;
