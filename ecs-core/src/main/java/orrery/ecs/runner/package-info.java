/// Implementation of schedules: which system runs, what it receives, stepping, settling, and the tick as a transaction.
///
/// ### Life cycle
/// [orrery.ecs.runner.EngineSchedule] is the only implementation of [orrery.ecs.schedule.Schedule]. A tick receives its inputs,
/// runs each enabled system once in order, each in its own segment and with a new behaviour object, and advances the clock at its
/// end. Run it as a whole with `tick`, or system by system with `begin`, `step` and `finish`.
///
/// ### Threads
/// As for its world, one thread at a time. Only `running` may be called by any thread.
///
/// ### Decisions
/// The module exports this package only to the editor. See `ecs-core/docs/decisions`, records 39, 40, 49 and 50.
package orrery.ecs.runner;
