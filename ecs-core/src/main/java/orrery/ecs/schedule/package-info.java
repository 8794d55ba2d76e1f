/// Systems, their order, watching, inputs, the clock, stepping, and the tick as a transaction.
///
/// ### Life cycle
/// A [orrery.ecs.schedule.Schedule] is made for a world from [orrery.ecs.schedule.SystemDefinition]s. A tick begins with its inputs, runs each enabled
/// system once in order, each in a segment of its own and with a fresh behaviour object, and ends with the clock. It can be run at once by
/// `tick`, or system by system by `begin`, `step` and `finish`.
///
/// ### Threads
/// As its world: one thread at a time. [orrery.ecs.schedule.Schedule#running] alone may be read by any.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 39 and 40.
package orrery.ecs.schedule;
