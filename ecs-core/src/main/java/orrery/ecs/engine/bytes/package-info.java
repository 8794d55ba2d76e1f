/// Numbers, texts, handles and cells as bytes: what formats of segments, snapshots and recordings are written with.
///
/// [orrery.ecs.engine.bytes.ByteSink] writes and [orrery.ecs.engine.bytes.ByteSource] reads.
/// [orrery.ecs.engine.bytes.CellFormat] writes columns of a table, and leaves values that are no numbers to the
/// [orrery.ecs.engine.bytes.ValueFormat] of its caller. Knows columns and no world.
///
/// ### Life cycle
/// A sink or a source is created for each block of bytes and is then discarded. Malformed input throws
/// [orrery.ecs.engine.bytes.MalformedBytesException], which names the fault.
///
/// ### Threads
/// Each object belongs to the thread that uses it.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 27 and 29.
package orrery.ecs.engine.bytes;
