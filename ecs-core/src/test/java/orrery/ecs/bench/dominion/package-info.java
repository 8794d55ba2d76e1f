/// The workloads as Dominion's documentation would have them written.
///
/// ### Decisions
/// - Systems find entities with `findEntitiesWith(…).stream().forEach`, as its README's first example does, and write the
///   fields of mutable components.
/// - What is created or changed often goes through prepared compositions: `composition().of(…).withValue`,
///   `byAdding1AndRemoving` and `byRemoving` (its API README).
/// - It tells no changes, so W6 has a flag in the component and looks at all; and it knows no tree nor an order of
///   entities, so W7 goes over all nodes in an order that the program keeps.
package orrery.ecs.bench.dominion;
