/// Sample worlds, written only with the exported API of the library.
///
/// Each world has its own package: components and singletons are records, systems implement [orrery.ecs.schedule.Behaviour], and
/// a provider declares them all. The page of each package describes what to see and what to learn. Read the pages in this order:
///
/// | world | teaches |
/// |---|---|
/// | `empty` | the content of every world |
/// | `motion` | one component, one system, a million rows |
/// | `solar-system` | the scene tree, watching, entities generated from a seed |
/// | `poison-cloud` | changing few rows of many, reacting to changes |
/// | `collisions` | creating and destroying entities, events between systems |
/// | `culling` | a set of entities in a singleton, updated from changes |
/// | `marionette` | deferred components and modify sets, changing parents |
///
/// ### Life cycle
/// `ServiceLoader` finds the providers. [orrery.samples.Samples] finds their scenes, which are resources of this module.
///
/// ### Threads
/// A system runs on the thread of its world. Systems have no state, so worlds of one kind can run in parallel.
///
/// ### Decisions
/// - Components are package-private unless other packages need them: the provider passes its own lookup to the library.
/// - Scenes do not contain thousands of generated entities. A component or singleton holds their count and a seed. From these, a
///   system creates the entities, with the tag [orrery.ecs.world.Generated]. The system is declared with `settles()`, so it also
///   runs after edits and creates the entities again when count or seed is edited.
/// - Sines and logarithms come from `StrictMath` and random numbers from the system's context, so that states are the same on
///   every machine.
/// - Test code generates each scene, and checks that the scene file equals what it generates.
package orrery.samples;
