/// The editor's side of attaching: the list of running games, the connection to one, and a world that follows the game's world.
///
/// ### Life cycle
/// [orrery.ecs.remote.attach.RunningGame] lists games and connects. A [orrery.ecs.remote.attach.Mirror] receives the first state,
/// then the ticks; it can hold the game and send edits.
///
/// ### Threads
/// A mirror belongs to the thread that owns its world. The connection has its own threads.
///
/// ### Decisions
/// Exported only to the editor. See `ecs-core/docs/decisions`, core 52.
package orrery.ecs.remote.attach;
