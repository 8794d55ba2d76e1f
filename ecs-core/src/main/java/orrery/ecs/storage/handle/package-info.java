/// Issues entity handles, stores lists and sets of handles, and finds the row of a handle in a table.
///
/// [orrery.ecs.storage.handle.Allocator] issues the handles of entities. [orrery.ecs.storage.handle.HandleSet] finds the row of a
/// handle in a table. [orrery.ecs.storage.handle.Presence] records which tables may have a row for an entity.
/// [orrery.ecs.storage.handle.Growth] computes the capacity of a growing array.
///
/// ### Life cycle
/// A world has one allocator and one presence. Each table has one set.
///
/// ### Threads
/// One thread at a time, like the world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 7 and 8.
package orrery.ecs.storage.handle;
