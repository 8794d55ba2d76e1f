/// The public interface of scheduling: systems, their order, what they watch, inputs, the clock and stepping.
///
/// ### Life cycle
/// A [orrery.ecs.schedule.Schedule] is created for a world from [orrery.ecs.schedule.SystemDefinition]s. A tick receives its
/// inputs, gives each enabled system one turn in order, and advances the clock at its end. At its turn a system runs, with a new
/// behaviour object, unless it watches something and nothing of that has changed. Run a tick as a whole with `tick`, or system by
/// system with `begin`, `step` and `finish`. The implementation is in `orrery.ecs.runner`.
///
/// ### Threads
/// As for its world, one thread at a time. Only [orrery.ecs.schedule.Schedule#running] may be called by any thread.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 39, 40 and 50.
package orrery.ecs.schedule;
