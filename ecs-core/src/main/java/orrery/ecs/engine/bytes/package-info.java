/// Encoding of numbers, texts, handles and cells, on which the formats of segments, snapshots and recordings are built.
///
/// [orrery.ecs.engine.bytes.ByteSink] writes and [orrery.ecs.engine.bytes.ByteSource] reads. [orrery.ecs.engine.bytes.CellFormat]
/// encodes rows and deltas of a table; the caller's [orrery.ecs.engine.bytes.ValueFormat] encodes values that are not numbers.
/// The package depends on the tables of storage and on no world.
///
/// ### Life cycle
/// A sink or source is used for one block of bytes. Malformed input throws a [orrery.ecs.engine.bytes.MalformedBytesException]
/// that names the fault.
///
/// ### Threads
/// Each object belongs to the thread that uses it.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 27 and 29.
package orrery.ecs.engine.bytes;
