/// Compact encodings of the arrays and handle lists in recorded ticks and images.
///
/// [orrery.ecs.storage.pack.PackedArray] compresses an array, [orrery.ecs.storage.pack.PackedHandles] a list of handles.
/// [orrery.ecs.storage.pack.BitPacker] and [orrery.ecs.storage.pack.BitUnpacker] write and read blocks of integers.
///
/// ### Life cycle
/// Packed objects are immutable. A packer packs one array or delta at a time.
///
/// ### Threads
/// Any thread may unpack. A packer belongs to the thread that created it.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 21.
package orrery.ecs.storage.pack;
