/// Numbers in few bits: arrays and handles as they are kept in recorded ticks and images.
///
/// [orrery.ecs.storage.pack.PackedArray] is an array in few bytes; [orrery.ecs.storage.pack.PackedHandles] a list of handles;
/// [orrery.ecs.storage.pack.BitPacker] and [orrery.ecs.storage.pack.BitUnpacker] write and read groups of numbers.
///
/// ### Life cycle
/// What is packed is immutable; packers are of one array or delta.
///
/// ### Threads
/// Any thread may unpack; a packer belongs to whoever made it.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 21.
package orrery.ecs.storage.pack;
