/// The timeline: recorded ticks, branches, and moving the world to any recorded state.
///
/// ### Life cycle
/// A [orrery.ecs.history.Recording] is created for a schedule between two ticks. At the end of each tick it stores the
/// segments, the reports of systems and the hashes of component types as a [orrery.ecs.history.RecordedTick] of the current
/// [orrery.ecs.history.Branch]. `seek` moves the world to a [orrery.ecs.history.Position] by reverting or reapplying segments,
/// by running ticks again, or from a copy of a nearby state. It also restores the segments, reports and pending inputs that the
/// world and the schedule returned at that position.
///
/// ### Terms
/// A state is the content of the world after a tick, and has the number of that tick. A tick is packed if its segments are kept
/// in a compressed form. A tick is recomputed if only its inputs and the edits before it are kept; it is run again when its
/// segments or the state after it are needed. The shown tick led to the last state at or before the world's position.
///
/// ### Parts
/// `Branches` contains the branches and the current one, `Positions` finds out where the world is and which positions exist, and
/// `PendingInputs` contains the inputs submitted at positions of the past. `Playhead` moves the world to a position and back,
/// along a `Route` of ticks and `Keyframes`, and keeps rebuilt segments in a `SegmentCache`. `Packing` and `Recomputation` reduce
/// the memory that older ticks need; `Eviction` drops the oldest ticks when the `Budget` is exceeded.
///
/// ### Threads
/// A recording is used by one thread at a time, like its world. Ticks are packed on a thread of the library. That thread reads
/// only immutable data. The world's thread takes over the results at the end of a tick.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 20 to 26.
package orrery.ecs.history;
