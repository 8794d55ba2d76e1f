/// Implementation of schedules: which system runs, what it receives, stepping, settling, and the tick as a transaction.
///
/// ### Life cycle
/// [orrery.ecs.runner.EngineSchedule] is the only implementation of [orrery.ecs.schedule.Schedule]. A tick receives its inputs,
/// runs each enabled system once in order, if it runs in every tick or something that it watches has changed, and advances the
/// clock at its end. Each run of a system has its own segment and a new behaviour object. Run it as a whole with `tick`, or
/// system by system with `begin`, `step` and `finish`.
///
/// ### Threads
/// One thread at a time, as for its world. Only `running` and `runningHere` may be called by any thread.
///
/// ### Decisions
/// The module exports this package only to the editor. See `ecs-core/docs/decisions`, core 39, 40, 49 and 50.
package orrery.ecs.runner;
