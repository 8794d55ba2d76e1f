/// The chunks of recordings, in files and in streams: reading and writing them, ticks as chunks, and a world that follows them.
///
/// ### Life cycle
/// [orrery.ecs.recording.chunk.TickCapture] takes each tick of a running world, [orrery.ecs.recording.chunk.TickBytes] encodes
/// it, and [orrery.ecs.recording.chunk.StreamedWorld] applies it to another world. Files ([orrery.ecs.recording]) and attached
/// editors ([orrery.ecs.remote]) use the same chunks.
///
/// ### Threads
/// Capturing and applying belong to the thread of the world; encoding reads only immutable segments, on any one thread.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 27 to 32 and 52.
package orrery.ecs.recording.chunk;
