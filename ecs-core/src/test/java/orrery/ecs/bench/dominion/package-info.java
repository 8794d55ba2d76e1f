/// The workloads written as the documentation of Dominion recommends.
///
/// ### Decisions
/// - Systems find entities with `findEntitiesWith(…).stream().forEach`, as in the first example of its README, and write the
///   fields of mutable components.
/// - Entities that are created or changed often use prepared compositions: `composition().of(…).withValue`,
///   `byAdding1AndRemoving` and `byRemoving` (its API README).
/// - Dominion does not track changes, so W6 has a flag in the component and checks the flags of all entities. It has neither a
///   tree nor an order of entities, so W7 visits all nodes in an order that the program keeps.
package orrery.ecs.bench.dominion;
