/// The workloads as Artemis-odb's documentation would have them written.
///
/// ### Decisions
/// - Work is done by systems that `World.process` runs: `IteratingSystem` where entities are iterated, `BaseSystem` where a
///   program picks its own (wiki, "Systems").
/// - Components are reached, added and taken away through `ComponentMapper`, "the recommended way to mutate composition and
///   access components" (its Javadoc); entities are ints, "represented by an int for performance reasons" (wiki, "Entity"), and
///   made from an `Archetype`, "greatly improved insertion performance" (its Javadoc). Components that come and go are
///   pooled.
/// - It tells no changes, so W6 has a flag in the component and a system that looks at all; and it knows no tree, so W7
///   recomputes all nodes, whose ids rise from the root down.
package orrery.ecs.bench.artemis;
