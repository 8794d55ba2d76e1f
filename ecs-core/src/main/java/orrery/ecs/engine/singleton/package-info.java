/// Entity sets and event queues, which singletons own.
///
/// ### Life cycle
/// Sets and queues are created with the initial value of their singleton and live as long as the world. Their changes are steps
/// of segments.
///
/// ### Threads
/// One thread at a time, as for its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 11.
package orrery.ecs.engine.singleton;
