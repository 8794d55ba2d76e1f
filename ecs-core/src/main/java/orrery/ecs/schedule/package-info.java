/// Systems, their order, what they watch, inputs, the clock and stepping, as games see them.
///
/// ### Life cycle
/// A [orrery.ecs.schedule.Schedule] is made for a world from [orrery.ecs.schedule.SystemDefinition]s. A tick begins with its
/// inputs, runs each enabled system once in order, each with a fresh behaviour object, and ends with the clock. It can be
/// run at once by `tick`, or system by system by `begin`, `step` and `finish`. What runs them is in `orrery.ecs.runner`.
///
/// ### Threads
/// As its world: one thread at a time. [orrery.ecs.schedule.Schedule#running] alone may be read by any.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 39 and 40.
package orrery.ecs.schedule;
