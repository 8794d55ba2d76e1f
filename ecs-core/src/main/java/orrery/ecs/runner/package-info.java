/// Implementation of schedules: which system runs, what it receives, stepping, running systems after an edit, and undoing a tick.
///
/// ### Life cycle
/// [orrery.ecs.runner.EngineSchedule] is the only implementation of [orrery.ecs.schedule.Schedule]. A tick receives its inputs,
/// runs the enabled systems in order and advances the clock at its end. If a system watches types and none of them has changed
/// since its last run, the tick skips it. Each run of a system has its own segment and a new behaviour object. Run a tick as a
/// whole with `tick`, or system by system with `begin`, `step` and `finish`.
///
/// ### Threads
/// A schedule is used by one thread at a time, like its world. Only `running` and `runningHere` may be called by any thread.
///
/// ### Decisions
/// The module exports this package only to the editor. See `ecs-core/docs/decisions`, core 39, 40, 49 and 50.
package orrery.ecs.runner;
