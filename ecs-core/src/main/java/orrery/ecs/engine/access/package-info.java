/// Access rules of a world: the owning thread, and the types that a system or an edit may read and write.
///
/// ### Life cycle
/// A world has one [orrery.ecs.engine.access.Ownership], which is checked at each call. Each system has an
/// [orrery.ecs.engine.access.AccessScope], which applies while that system runs; all edits share one scope.
///
/// ### Threads
/// The owner is a plain field; only the owning thread may rely on its value. Any thread may call `claim`, `seize` and `isOf`.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 18 and 39.
package orrery.ecs.engine.access;
