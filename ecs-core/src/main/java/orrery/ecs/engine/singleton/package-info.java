/// Entity sets and event queues, which singletons own.
///
/// ### Life cycle
/// Sets and queues are created with the initial value of their singleton and live as long as the world. Their changes are steps
/// of segments.
///
/// ### Threads
/// Sets and queues are used by one thread at a time, like their world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 11.
package orrery.ecs.engine.singleton;
