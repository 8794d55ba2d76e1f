/// The public interface of scheduling: systems, their order, what they watch, and running them tick by tick or one by one.
///
/// ### Life cycle
/// A [orrery.ecs.schedule.Schedule] is created for a world from [orrery.ecs.schedule.SystemDefinition]s. A tick receives its
/// inputs, gives each enabled system one turn in order, and increments the tick number at its end. At its turn, a system that
/// watches nothing runs. A system that watches types runs at its first turn, and later if another author has changed something
/// that it watches since its last run. Each run has a new behaviour object. Run a tick as a whole with `tick`, or system by
/// system with `begin`, `step` and `finish`. The implementation is in `orrery.ecs.runner`.
///
/// ### Threads
/// Only the thread that owns the world may use a schedule, except for [orrery.ecs.schedule.Schedule#running], which any thread
/// may call.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 39, 40 and 50.
package orrery.ecs.schedule;
