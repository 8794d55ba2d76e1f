/// The timeline: recorded ticks with branches, and the way to any state of them.
///
/// ### Life cycle
/// A [orrery.ecs.history.Recording] is made for a schedule between two ticks. At the end of each tick it keeps the tick's
/// segments, the systems' reports and hashes of component types as a [orrery.ecs.history.RecordedTick] of the current
/// [orrery.ecs.history.Branch]. `seek` goes to a [orrery.ecs.history.Position] by taking segments back and making them again,
/// and lets world and schedule show what they showed then.
///
/// ### Threads
/// As its world: one thread at a time. Ticks are packed on a thread of the library's own, which reads what never changes; the
/// world's thread takes over the result at the end of a tick.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 20 to 26.
package orrery.ecs.history;
