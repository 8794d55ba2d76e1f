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
/// - Order and what is disabled are a core singleton, [orrery.ecs.schedule.ScheduleSettings]: so they are undone, hashed, saved and watched like
///   all else, and the schedule keeps nothing.
/// - What a system applies and when it runs are declared apart: one that only applies runs in every tick. That `applies` watches, too,
///   was turned down: systems that were to run in every tick ran once and never again, and nobody said so.
/// - Systems that have nothing to do for 60 ticks are told once, with what they wait for ([orrery.ecs.schedule.IdleSystems]). Counted are turns,
///   and a first run that receives nothing is none, since nothing is what it then does.
/// - Behaviours are made anew for each run. Keeping one object was turned down: its fields would be state that no
///   snapshot holds.
/// - What a system may touch is checked always; it costs one bit test a call.
/// - An interrupt of the thread is no state that one system may hand to the next: it is put aside while systems run and given back when the
///   schedule returns, since one from outside is meant for whoever runs it ([orrery.ecs.schedule.Interrupts]).
/// - Writes that leave a value as it was are counted: passes count their rows, of which those in the segment are taken off, and
///   single writes count themselves where they find nothing to do. A list of them was turned down: it would cost what a
///   change costs.
package orrery.ecs.schedule;
