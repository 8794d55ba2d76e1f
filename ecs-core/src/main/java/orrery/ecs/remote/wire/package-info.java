/// The parts that games and attached editors share: the file by which a game offers its world, the greeting, and frames.
///
/// ### Life cycle
/// A game writes a [orrery.ecs.remote.wire.GameFile] and waits for connections. An editor reads the file, connects and sends a
/// [orrery.ecs.remote.wire.Greeting]. After that both send frames: the chunks of a recording, and the frames listed in
/// [orrery.ecs.remote.wire.FrameKind].
///
/// ### Threads
/// One thread reads from a connection, another one writes to it.
///
/// ### Decisions
/// Not exported. See `ecs-core/docs/decisions`, core 52.
package orrery.ecs.remote.wire;
