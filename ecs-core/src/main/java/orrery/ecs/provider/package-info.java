/// What a user's world is made of: providers, their definitions, and the shapes that a viewport draws.
///
/// ### Life cycle
/// A [orrery.ecs.provider.WorldProvider] is found by `ServiceLoader` and asked once for its
/// [orrery.ecs.provider.WorldDefinition]; each [orrery.ecs.provider.Simulation] opened from that has a world and a schedule of
/// its own.
///
/// ### Threads
/// Definitions are immutable; any thread may read them. A simulation belongs to the thread of its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 48.
package orrery.ecs.provider;
