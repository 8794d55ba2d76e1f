/// Lets an editor attach to a running program. The program needs one additional line, see [orrery.ecs.remote.Remote].
///
/// ### Packages
/// This package contains the public API and the game's side. `orrery.ecs.remote.wire` contains the parts that both sides share.
/// `orrery.ecs.remote.attach` contains the editor's side, and `StopRule`, which both sides use. Neither is exported to programs.
/// “Game” stands for any program that offers its world. `ecs-core/REMOTE-PROTOCOL.md` specifies every byte that is sent.
///
/// ### Life cycle
/// An open `Remote` waits for an editor. When an editor has attached, the game sends the world's schema and a copy of its state.
/// It does so at the end of the next tick, or in the next call of [orrery.ecs.remote.Remote#tick] if that comes first. After
/// that, each tick is sent as in a recording.
///
/// ### Threads
/// The thread that runs ticks captures them and carries out requests. Other threads accept connections, receive and send.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 52.
package orrery.ecs.remote;
