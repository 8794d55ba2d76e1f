/// The workloads written as the documentation of Zay-ES recommends.
///
/// ### Decisions
/// - Components are immutable and are replaced. Systems hold an `EntitySet`, call `applyChanges` once in each tick, iterate it,
///   and read its `getChangedEntities` (wiki of jMonkeyEngine, "EntitySets" and "Zay-ES Beginner Tutorial").
/// - The library tracks changes, so W6 uses its change set, and W7 recomputes the descendants of the changed nodes. It has no
///   tree and no order of entities, so the program keeps the children of each node.
package orrery.ecs.bench.zayes;
