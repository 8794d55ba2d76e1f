/// A world: entities, component arrays, singletons, change sets, and the segments in which all change is recorded.
///
/// ### Life cycle
/// A [orrery.ecs.world.World] is made from a [orrery.ecs.type.TypeRegistry]. Every write happens in a segment with an author: the schedule
/// opens one for each system it runs, an edit is one, and a write outside of both opens one for the program itself.
/// Closing a segment hands the marks of all tables to the tick's sets and to the watches of everyone but the author and,
/// where the world is recorded, turns the logs into deltas and yields a [orrery.ecs.world.Segment] that can be taken back.
///
/// ### Threads
/// A world belongs to one thread at a time; every call from another throws [orrery.ecs.world.WrongThreadException]. `release` and `claim`
/// hand it over.
///
/// ### Decisions
/// - All state that a snapshot holds lives in tables or in parts that note their own way back into the open segment, so
///   rollback, undo, redo and the hash have one mechanism: the segment.
/// - Singletons are tables of one row under handle 0, entity sets are tables of links under the handle of their member,
///   values pending in a modify set are tables of the same columns. Special containers were turned down: each would
///   have needed its own log, hash and snapshot.
/// - A watch keeps the set of handles it has yet to receive, as bits by row while they stand in the array. Keeping only a place in a list of segments was turned
///   down: a disabled system would keep every segment alive.
/// - An array is of a class of its own per component type, and a pass of one per component type and class of operation:
///   templates in plain Java, defined once more with that type's handles as constants. They live here and not in
///   `storage`, since operations take an [orrery.ecs.world.Entity].
/// - A record that is given to a verb must escape on no path, or every call pays for it: so whatever is out of the ordinary
///   (absent, queued, deferred, managed, being computed) gets it through one held row. Untracked, `set` and `replace` do not
///   compare first.
/// - A query and the same query in a set or change set share the buffers of their passes: made anew for each change set they were
///   29 kB a tick.
/// - The first block of rows of an update runs uncompiled and shows which columns the operation leaves alone. The compiled
///   pass compares those before it stores anything; where the operation hands on what was loaded, the JIT drops comparison and
///   store, and the columns need no image. A row in which that fails is marked, and the operation is compiled anew: a branch
///   at each row keeps the JIT from computing many rows at once (a million points mirrored at walls: 2 ms instead of 13). All columns imaged, a tracked pass that changes four of six took 125 µs instead of 97, and seven passes
///   290 instead of 170. Running the operation on a row for trial was turned down: it
///   is the user's code and may count. Arrays under 64 rows stay uncompiled: making a pass costs more than it brings.
/// - Loops over rows begin behind a method handle that the JIT can't see through ([orrery.ecs.world.OutOfLine]), so that each is compiled
///   by itself. Compiled as a part of the caller, a grouped join went from 11 to 2,500 µs a tick in two of five runs, and stayed there.
/// - The owner of a world is a plain field; see `Ownership` for how a world is taken away all the same.
/// - Inputs that wait for the next tick are part of the state: a snapshot holds them and the hash covers them, since two
///   states that differ in them go on differently. Handing one in is no segment of its own, which would end the last
///   tick's sets: it comes with the first segment of the tick that reads it and goes with that one. Only a tick that failed hands
///   its inputs in again, so that it can be run once more.
/// - A join is one loop in a hidden class per types and class of operation, whatever the number of types: handles put
///   together for them load the components and call the operation. A template for each number of types was turned down.
/// - Two arrays without anything else are joined by a look-up in that loop; else rows are looked up a block of 1,024 ahead
///   of it, by loops that know no component. 50,000 look-ups with the update, in id and in random order: 1.5 and 1.4 times
///   the loop by hand; ahead of it 2.2 and 1.4. Leaving out misses without a branch was turned down: the look-ups alone
///   took 114 µs instead of 64.
/// - A join writes a block of the driving rows with an image of it where a quarter of them match, and marks row by row
///   elsewhere.
/// - Grouped types ([orrery.ecs.type.TypeRegistry.Builder#group]) hold the entities that have all of them in their first
///   rows, in the same order; swaps keep it so, logged as moves. Groups are declared with the types, since the order of rows
///   is part of the hash: editor, game and scenes must group alike. The size of a group is no state of its own; it
///   follows from the rows.
/// - Who wrote a row last is four bytes a row ([orrery.ecs.world.Stamps]): the number of a span of an author and 4,096 ticks, or the states
///   before them, and the tick in it. A number for each pair of author and tick was turned down: the list of them would grow as long as the world runs.
/// - A world counts its own bytes ([orrery.ecs.world.World#memory]) from the lengths of its arrays; asking the virtual machine was turned
///   down: it needs an agent, and answers differ from machine to machine.
/// - Calls in bulk ask everything before they do anything, and then do what the same calls one by one would, in the order of
///   the list. What they ask, they ask in loops of one question each, over handles copied out of the list once. Where
///   a function makes the components, what it changes waits as in any iteration; its loop is compiled for each class of
///   function and makes no objects, nor does a list of handles ([orrery.ecs.world.EntityList]). Entities end array by
///   array (170 ns instead of 700 to 1,000 with three components, 100,000 of them), but one by one where types are grouped or somebody is to be
///   told before each ends.
/// - Loops that want one number of each row read and write it by [orrery.ecs.world.Column]: views that ask owner, scope and size at each
///   call, which a compiled loop asks once. Handing out the arrays was turned down: writes would get past the tracking, and
///   an array is another one after growth. A write goes to the cell where nothing stands in the way, else it is a `replace`.
/// - Structural changes while iterating go to one queue; their preconditions are checked against the world plus an
///   overlay of what is queued. `isAlive`, `has`, `get` and `find` tell of the world alone, and the same questions about the
///   world with what is queued are asked of [orrery.ecs.world.World#afterIteration]. Reads that see the queue were turned
///   down: what a row reads would hang on the rows before it, `find` would give components that no pass visits, and every
///   read would have to look into the queue.
/// - What ends with another is found by walking up from it, and only where something is to be destroyed. To note the whole subtree at
///   `destroy` was turned down: it costs the subtree, and what is attached elsewhere or handed up before has to be left out.
///   Verbs go on taking what is only to end with another, as `destroyAll` does: a system that destroys a row and then comes to the row of its
///   child is not at fault. Changes of the tree refuse it, since they could not be carried out.
/// - Each verb that demands something has one that tolerates what it refuses and tells whether it did something: `destroyIfAlive`,
///   `addIfAbsent`, `replaceIfPresent`, `setIfAlive`, `removeIfPresent`. Asking first and then calling would ask twice, and with
///   `isAlive` it asks the wrong question while something iterates; refusals name both ways out.
package orrery.ecs.world;
