/// Runs the systems of a schedule: whose turn it is, what a system is handed, stepping, settling, and the tick as a transaction.
///
/// ### Life cycle
/// An [orrery.ecs.runner.EngineSchedule] is the one implementation of [orrery.ecs.schedule.Schedule]. A tick begins with its
/// inputs, runs each enabled system once in order, each in a segment of its own and with a fresh behaviour object, and ends
/// with the clock. It can be run at once by `tick`, or system by system by `begin`, `step` and `finish`.
///
/// ### Threads
/// As its world: one thread at a time. `running` alone may be read by any.
///
/// ### Decisions
/// The module exports this package to the editor alone. See `ecs-core/docs/decisions`, records 39, 40 and 49.
package orrery.ecs.runner;
