/// The chunks of recordings, in files and in streams: reading and writing them, encoding ticks in them, and a world to which they
/// are applied.
///
/// ### Life cycle
/// [orrery.ecs.recording.chunk.TickCapture] takes each tick of a running world, [orrery.ecs.recording.chunk.TickBytes] encodes
/// it, and [orrery.ecs.recording.chunk.StreamedWorld] applies it to another world. Files ([orrery.ecs.recording]) and attached
/// editors ([orrery.ecs.remote]) use the same chunks.
///
/// ### Threads
/// Capture and apply ticks on the thread of the world. Encoding reads only immutable segments; any thread may encode, one at a
/// time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 27 to 32 and 52.
package orrery.ecs.recording.chunk;
