/// Lets an editor attach to a running program: one line in the program, see [orrery.ecs.remote.Remote].
///
/// ### Packages
/// This package has the public API and the game's side. `orrery.ecs.remote.wire` has what both sides share, and
/// `orrery.ecs.remote.attach` the editor's side; both are not exported to programs. `REMOTE-PROTOCOL.md`, next to this module's
/// sources, specifies every byte.
///
/// ### Life cycle
/// An opened remote waits for an editor. When one attaches, the end of the next tick sends the world's schema and a copy of its
/// state, and each further tick is sent as in a recording.
///
/// ### Threads
/// The thread that runs ticks captures them and carries out requests. Threads of the remote accept, receive and send.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 52.
package orrery.ecs.remote;
