/// The timeline: recorded ticks, branches, and moving the world to any recorded state.
///
/// ### Life cycle
/// A [orrery.ecs.history.Recording] is created for a schedule between two ticks. At the end of each tick it stores the segments,
/// the reports of systems and the hashes of component types as a [orrery.ecs.history.RecordedTick] of the current
/// [orrery.ecs.history.Branch]. `seek` moves the world to a [orrery.ecs.history.Position] by reverting and reapplying segments,
/// and restores what world and schedule showed then.
///
/// ### Threads
/// As for its world, one thread at a time. Ticks are packed on a thread of the library, which reads only immutable data. The
/// world's thread takes over the results at the end of a tick.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 20 to 26.
package orrery.ecs.history;
