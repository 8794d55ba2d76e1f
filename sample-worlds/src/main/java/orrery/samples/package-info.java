/// Worlds as a user would write them, on the exported API of the library only.
///
/// Each lives in a package of its own: components and singletons are records, systems implement
/// [orrery.ecs.schedule.Behaviour], and a provider names them all. The package's own page says what there is to see and
/// to learn. Read them in this order:
///
/// | world | teaches |
/// |---|---|
/// | `empty` | what every world has |
/// | `motion` | one component, one system, a million rows |
/// | `solar-system` | the scene tree, watching, populations made of a seed |
/// | `poison-cloud` | changing few rows among many, following changes |
/// | `collisions` | creating and destroying, events between systems |
/// | `culling` | a set of entities in a singleton, kept up to date from changes |
/// | `marionette` | deferred components and modify sets, changing parents |
///
/// ### Life cycle
/// Providers are found by `ServiceLoader`; [orrery.samples.Samples] finds their scenes, which are resources of this module.
///
/// ### Threads
/// As the world that runs them. Systems keep nothing, so worlds of one kind may run side by side.
///
/// ### Decisions
/// - Components are package-private where nothing outside needs them: the provider hands its own look-up to the library.
/// - Populations of thousands are not written into scenes. A component or singleton holds count and seed, a system that settles
///   makes them with the tag [orrery.ecs.world.Generated], and makes them anew when count or seed are edited.
/// - Sines and logarithms come from `StrictMath`, numbers by chance from the system's context: the same states on every machine.
/// - Each scene is written by code in the test tree, which also checks that the file is what that code writes.
package orrery.samples;
