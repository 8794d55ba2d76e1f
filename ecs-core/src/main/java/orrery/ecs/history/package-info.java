/// The timeline: recorded ticks with branches, and the way to any state of them.
///
/// ### Life cycle
/// A [orrery.ecs.history.Recording] is made for a schedule between two ticks. At the end of each tick it keeps the tick's segments, the
/// systems' reports and a hash per component type as a [orrery.ecs.history.RecordedTick] of the current [orrery.ecs.history.Branch]. `seek` goes to
/// a [orrery.ecs.history.Position] by taking segments back and making them again, and lets world and schedule show what they showed then.
///
/// ### Threads
/// As its world: one thread at a time.
///
/// ### Decisions
/// - Edits and a tick that is begun are kept by the world itself while it is at the head of its branch, and by the branch
///   when it is left. A second list kept up to date by listening was turned down: it would have to hear of undo, redo and
///   ticks that failed.
/// - Whatever is done in the past starts a branch at its first segment, also where it does the same as was recorded: to
///   compare with the recording would hold up every tick.
/// - A branch shares the ticks up to its fork; of the tick in which it left, the segments that both have in common are listed
///   in both.
/// - What waits for the next tick is no segment; a recorded tick says what waited when it ended.
package orrery.ecs.history;
