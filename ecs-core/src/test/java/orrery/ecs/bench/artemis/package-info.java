/// The workloads written as the documentation of Artemis-odb recommends.
///
/// ### Decisions
/// - Systems that `World.process` runs do the work: an `IteratingSystem` where entities are iterated, a `BaseSystem` where a
///   program selects them itself (wiki, "Systems").
/// - Components are accessed, added and removed through `ComponentMapper`, "the recommended way to mutate composition and access
///   components" (its Javadoc). Entities are ints, "represented by an int for performance reasons" (wiki, "Entity"), and created
///   from an `Archetype`, "greatly improved insertion performance" (its Javadoc). Components that are added and removed are
///   pooled.
/// - W3 reads with `ComponentMapper.get`, which does not check whether the entity is alive. W3c first calls
///   `EntityManager.isActive`, the only check of an id that the library offers.
/// - The library does not track changes, so W6 has a flag in the component and a system that checks all of them. It has no tree,
///   so W7 recomputes all nodes, whose ids ascend from the root down.
package orrery.ecs.bench.artemis;
