/// Kinds of worlds: providers, their definitions, the shapes that a viewport draws, and templates of entities.
///
/// ### Life cycle
/// `ServiceLoader` finds a [orrery.ecs.provider.WorldProvider]. The provider's method `define` is called when the provider's
/// [orrery.ecs.provider.WorldDefinition] is first needed. Each [orrery.ecs.provider.Simulation] opened from the definition has
/// its own world and schedule.
///
/// ### Threads
/// Definitions are immutable and thread-safe. A simulation belongs to the thread of its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 48 and 51.
package orrery.ecs.provider;
