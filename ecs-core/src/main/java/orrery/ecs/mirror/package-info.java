/// Mirrors: recorded worlds that show the state of games written with other ECS libraries.
///
/// [orrery.ecs.mirror.Original] is the game, implemented by a bridge for its library. [orrery.ecs.mirror.FormReader] reads the
/// fields of its component classes, [orrery.ecs.mirror.StandInForms] generates a record for each class, and
/// [orrery.ecs.mirror.ComparerCode] generates the loop that compares objects with rows. [orrery.ecs.mirror.Mirror] runs the
/// game's systems as systems of the mirror.
///
/// ### Life cycle
/// A mirror has the types that the game has when the mirror is created. An edit is written to the game at once, an undo at the
/// beginning of the next tick. Changes that the game made outside its systems are written to the mirror at the beginning of each
/// tick. After each system, the game's changes are written to the mirror in the segment of that system; with
/// [orrery.ecs.mirror.MirrorSettings#exact] off, all changes are written once, after the last system. If a system throws, the
/// mirror returns to the state before the tick, but the game does not. The next tick then first undoes in the game the edits that
/// were undone in the mirror since the failure, then copies the game's state to the mirror. While the mirror shows a past state,
/// a tick is refused.
///
/// ### Threads
/// A mirror is used by the thread that runs the game.
///
/// ### Decisions
/// The module exports this package only to the bridges. See `ecs-core/docs/decisions`, core 53.
package orrery.ecs.mirror;
