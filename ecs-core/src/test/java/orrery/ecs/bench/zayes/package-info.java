/// The workloads as Zay-ES's documentation would have them written.
///
/// ### Decisions
/// - Components are immutable and replaced; systems hold an `EntitySet`, call `applyChanges` once a tick, iterate it, and
///   ask it for `getChangedEntities` (wiki of jMonkeyEngine, "EntitySets" and "Zay-ES Beginner Tutorial").
/// - It tells changes, so W6 is its change set, and W7 recomputes what hangs below the changed nodes. Entities have no
///   order and no tree: which nodes are children is kept by the program.
package orrery.ecs.bench.zayes;
