/// What a user's world is made of: providers, their definitions, and the shapes that a viewport draws.
///
/// ### Life cycle
/// A [orrery.ecs.provider.WorldProvider] is found by `ServiceLoader` and asked once for its [orrery.ecs.provider.WorldDefinition]; each
/// [orrery.ecs.provider.Simulation] opened from that has a world and a schedule of its own.
///
/// ### Threads
/// Definitions are immutable; any thread may read them. A simulation belongs to the thread of its world.
///
/// ### Decisions
/// - This room stands above the scene tree and below scenes: shapes are drawn at world transforms, and scenes name their
///   provider.
/// - Every world has the core types and the scene tree's system, whether it uses them or not.
package orrery.ecs.provider;
