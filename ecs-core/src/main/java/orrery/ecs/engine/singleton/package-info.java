/// What singletons own: entity sets and event queues.
///
/// ### Life cycle
/// Both are created with the first value of their singleton and live as long as the world. Their changes are steps of the
/// segment in which they are made.
///
/// ### Threads
/// As for its world, one thread at a time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 11.
package orrery.ecs.engine.singleton;
