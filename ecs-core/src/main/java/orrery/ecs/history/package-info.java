/// The timeline: recorded ticks with branches, and the way to any state of them.
///
/// ### Life cycle
/// A [orrery.ecs.history.Recording] is made for a schedule between two ticks. At the end of each tick it keeps the tick's segments, the
/// systems' reports and hashes of component types as a [orrery.ecs.history.RecordedTick] of the current [orrery.ecs.history.Branch]. `seek` goes to
/// a [orrery.ecs.history.Position] by taking segments back and making them again, and lets world and schedule show what they showed then.
///
/// ### Threads
/// As its world: one thread at a time. Ticks are packed on a thread of the library's own, which reads what never changes; the
/// world's thread takes over the result at the end of a tick.
///
/// ### Decisions
/// - Edits and a tick that is begun are kept by the world itself while it is at the head of its branch, and by the branch
///   when it is left. A second list kept up to date by listening was turned down: it would have to hear of undo, redo and
///   ticks that failed.
/// - Whatever is done in the past starts a branch at its first segment, also where it does the same as was recorded: to
///   compare with the recording would hold up every tick. A system that has had its turn and made no segment where it made one then
///   starts one too.
/// - A branch shares the ticks up to its fork; of the tick in which it left, the segments that both have in common are listed
///   in both.
/// - What follows upon the newest state of a branch that was left is kept with its end, also where it is edits alone: so
///   edits that no tick has taken come back as they were.
/// - A branch hangs on the one that made the tick before its fork, not on the one from which somebody went there: so two
///   lines are the same up to the older of the forks at which they part.
/// - The oldest ticks of the line on which the world is go first ([orrery.ecs.history.Budget]); what other branches share with it goes with
///   them. Dropping whole branches before that was turned down: somebody may want them.
/// - Ticks that ended a while ago are packed off the world's thread ([orrery.ecs.world.PackedSegment]): of a segment that moved no row the gaps
///   between rows and the bits in which cells differ, which lead in both directions. Several ticks are
///   handed over together: waking the thread at each took the world's some 10 µs a tick in system calls. Segments that moved rows, and passes
///   that changed all rows, stay as they were made. Seeking runs over packed segments; only those of the tick that is shown, and
///   of the one in which the world stands, are rebuilt. Where those of others are asked for, so are up to 64 ticks or 16 MB about
///   them (48 MB where they are run again), which stay at hand until others are asked for and are not counted in the budget.
/// - A rebuilt segment needs the state in which it began, or ended where no later one of its tick changed the same table, since
///   neither handles nor cells that it did not change are packed. Keeping values before and after was turned down: twice the bytes.
///   From where it ended, one tick back takes a third of what it took when the world went on to where it began and came back.
/// - Where a budget would hold less than a minute of ticks, packed, a tick's segments go, and what it was given stays: the edits before
///   it, its inputs, hashes and reports. It is run again from the copy of a state before it ([orrery.ecs.history.Recomputation]), without
///   being recorded and unseen by listeners, and held against the hashes. Whole ticks, not types: to run the systems of one type again
///   is to run them all. Ticks in which anybody but systems wrote are kept. Segments that can't be packed small enough are let go
///   unpacked: while they waited to be packed, other ticks were dropped for them.
/// - On the way to another tick passes leave no marks ([orrery.ecs.world.Kept#VALUES]) in tables whose rows they usually all change, that nobody
///   watches and whose change set no system asks for: who wrote a row last comes of the last tick alone. Where that did not change all
///   rows, the way is gone once more with marks. Of a million points any state is reached in half the time.
/// - The window on the world of a program that runs it itself never runs a tick again
///   ([orrery.ecs.history.Recording#ofSegments]): its systems may do more than change the world.
/// - That a tick comes out differently is found at the next tick of which all types were hashed, at the latest. The world then stays where it
///   was, no more ticks are let go, and the head is safe in any case: a copy is made when it is left. Before the first one is let go one is
///   run again: a world in which it comes out differently keeps segments, as many as fit. To run each tick twice
///   before letting it go was turned down: it costs what the world costs once more.
/// - Who goes through ticks that are run again one by one lets each of them run once on the way on, and at most twice on the way back: stretches
///   follow upon each other, and between keyframes copies of states are kept from which the next stretch goes on. What is asked of states
///   alone is read while the world comes by ([orrery.ecs.history.Recording#visit]): to make segments for it took twice as long. Both
///   go on beside each other: the copy from which the next states are read is kept apart from those for the next stretches.
/// - Hundreds of ticks may lie between two keyframes. Who searches back goes over them a few dozen milliseconds at a time
///   ([orrery.ecs.history.Recording#approach]), from one copy of a state to the next, so that others have their turn in between.
/// - Of ticks that are run again the one that is shown is recorded anew, and on the way back a few before it, so that most steps back
///   take segments back.
/// - Keyframes are snapshots, made where the segments since the last one take six times as much (three times: a third more packing, and jumps of
///   3.4 ms in place of 4.7); seek takes them where
///   restoring costs less than going over the ticks between. Where ticks are run again, they are made where that takes some 0.3 s, or
///   farther apart where a minute of ticks would not fit in the budget otherwise. They
///   are packed ([orrery.ecs.world.PackedSnapshot]): a million points of four floats take 7 MB instead of 48.
/// - Who goes through ticks a part at a time and comes back in between keeps a copy of the place ([orrery.ecs.history.Recording#keepPlace]):
///   from the last keyframe on, the way there would take longer than the part.
/// - Who wrote a value is searched for in the segments ([orrery.ecs.history.Writes]), tick by tick, so that it costs nothing until it is
///   asked. An index by entity was turned down: it would cost each tick what a question costs once.
/// - A state elsewhere is looked at by going there, copying it and coming back ([orrery.ecs.history.Recording#stateAt]): a second
///   world led along by the segments was turned down, since it would cost as much again in memory all the time.
/// - Types of many rows that change as a whole are hashed at each sixteenth tick only: hashing a million rows in each
///   tick took some 8 of 27 ms.
/// - At which line a write was made is not recorded: the tick is run again in another world, in which the cell is looked at
///   before each call into it ([orrery.ecs.history.Explanation]). So recording costs nothing for it.
/// - What waits for the next tick is no segment; a recorded tick says what waited when it ended. What is handed in at a past position is kept
///   with that position until the world goes on from it: to begin a branch with it was turned down, since one without a segment is empty.
package orrery.ecs.history;
