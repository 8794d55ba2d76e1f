/// Mirrors: recorded worlds that show the state of games written with another library.
///
/// [orrery.ecs.mirror.Original] is the game, implemented by a bridge for its library. [orrery.ecs.mirror.FormReader] reads the
/// fields of its component classes, [orrery.ecs.mirror.StandInForms] makes a record for each, and
/// [orrery.ecs.mirror.ComparerCode] generates the loop that compares objects with rows. [orrery.ecs.mirror.Mirror] runs the
/// game's systems as those of the mirror.
///
/// ### Life cycle
/// A mirror has the types that the game knows when it is created. Each tick begins with edits, which are written to the game,
/// and with what the game changed outside its systems. After each system the differences are written in the segment of that
/// system. If a system throws, the mirror returns to the state before the tick and the game does not: the next tick begins
/// with the differences.
///
/// ### Threads
/// The thread that runs the game.
///
/// ### Decisions
/// The module exports this package only to the bridges. See `ecs-core/docs/decisions`, record 53.
package orrery.ecs.mirror;
