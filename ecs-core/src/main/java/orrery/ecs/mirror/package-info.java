/// Mirrors: recorded worlds that show the state of games written with another library.
///
/// [orrery.ecs.mirror.Original] is the game, implemented by a bridge for its library. [orrery.ecs.mirror.FormReader] reads the
/// fields of its component classes, [orrery.ecs.mirror.StandInForms] generates a record for each class, and
/// [orrery.ecs.mirror.ComparerCode] generates the loop that compares objects with rows. [orrery.ecs.mirror.Mirror] runs the
/// game's systems as systems of the mirror.
///
/// ### Life cycle
/// A mirror has the types that the game knows when it is created. At the beginning of each tick, edits are written to the game,
/// and changes that the game made outside its systems are written to the mirror. After each system, differences of the game are
/// written to the mirror in the segment of that system. If a system throws, the mirror returns to the state before the tick, but
/// the game does not: the next tick begins by writing to the game what was undone
/// meanwhile, and by copying the differences.
///
/// ### Threads
/// A mirror is used by the thread that runs the game.
///
/// ### Decisions
/// The module exports this package only to the bridges. See `ecs-core/docs/decisions`, core 53.
package orrery.ecs.mirror;
