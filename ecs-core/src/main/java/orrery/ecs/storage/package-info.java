/// Numbers in arrays: packed columns, the two maps between handles and rows, first-touch logs and the deltas made of
/// them. Knows types and no world; not exported but, as a world runs, to the modules of its records.
///
/// A [orrery.ecs.storage.Table] belongs to one thread at a time, as its world does. Its [orrery.ecs.storage.SegmentLog] marks what the open
/// segment changes; at the segment's end the [orrery.ecs.storage.Waiting] sets collect the marks and, where recorded, the log becomes an
/// immutable [orrery.ecs.storage.TableDelta].
///
/// ### Decisions
/// - A delta says where each touched handle stood and what it held, before and after; rows without an entry are the
///   same on both sides. A log of operations with inverses was turned down: states need no order, serve rollback,
///   redo, hash and display alike, and an entity moved into a hole is one entry more.
/// - What changed is a bit by row that moves along with its row ([orrery.ecs.storage.Marks]), in the open segment and in every set that waits
///   for it: marking is one store, collecting a segment is an OR of words, and the bits are the list in row order.
///   Sets keyed by handle were turned down: they cost two random accesses a mark and a sort a reading.
/// - Where values are not recorded, handles that are written one by one are listed, too: as long as they are no more than a twelfth of the
///   rows, their segment's delta is a copy of the list, in the order of first touch as where values are recorded, without a scan of bits. The last set
///   that collects a segment takes over its marks. A tick that sets one of 100,000 rows took 1.7 µs and takes 0.3; one that sets 1,000 by
///   random handle 10.7 and 8.0. The list is a ring as long as a power of two, so that writing to it can't fail: with a check for room, and the
///   handle read from its row, `set` grew by ways out of compiled code, and five loops over it took 400 µs in place of 270. A list of row numbers,
///   which saves no way out, came to 9.3. A list of a 64th of the rows leaves the 9 % of the nodes that hang below 1 % of a tree to the scan of bits: 6 to 15 % of that tick.
/// - A list of handles that is asked for one makes a hash table as large as the list asks ([orrery.ecs.storage.HandlePlaces]). A
///   [orrery.ecs.storage.HandleSet] has a place for each index: 4 MB cleared in each tick in which one of a million entities went and somebody watched.
/// - Values before are kept densely in the order of first touch (columns of before-values cost cache misses at a million
///   rows).
/// - The log keeps its room from segment to segment and deltas get copies cut to size; given away, it grew anew in some
///   twenty steps a segment.
/// - A tracked write is two calls: [orrery.ecs.storage.Table#touch] calls nothing itself and [orrery.ecs.storage.Table#remember] is taken only where
///   values are recorded. In one method, whose profile all types share, the JIT kept the call in every loop and loaded all
///   fields anew after it: 21 ns a write by random handle instead of 9.
/// - A call in a loop, however seldom it is made, makes the JIT load all fields anew in each round, and then a processor can't wait for
///   the cells of several rows at once. So `set` makes none as a rule: a write that changed nothing is counted in place; each array is told
///   what the running system may do with it, in place of asking its scope; and where values are recorded, the bits of a row of numbers are
///   kept in an array of the log ([orrery.ecs.storage.Table#stage]), from which they go over into the columns of the first touches when the
///   segment ends. It holds a 64th of the table's rows, 16 at least; further ones, and rows that hold references, are kept by a call. 1,000 writes by random
///   handle of 100,000 took 25 µs and take 11, recorded 46 and 24.
/// - What moves a record to and from its columns is a class that is written for its type ([orrery.ecs.storage.RowCode]), called on a constant
///   ([orrery.ecs.storage.RowAccess]); no method handle stands between. Method handles put together field by field were turned down: the JIT adds up, over all
///   methods that it inlines into one, how often each left compiled code because of an unexpected class, and from 100 on
///   (`-XX:PerMethodTrapLimit`) makes a real call wherever it would have relied on a class. `DirectMethodHandle.internalMemberName`, a
///   part of nearly every handle, brings four of these along once handles of several kinds have been in use, so that 25 handles are one too many: two
///   or three calls of `set`. Five loops over `get` and `set` took 1,040 µs and 34 B each in three JVMs of four, and 155 µs and nothing in the
///   fourth. A constructor's handle asks besides at each call whether somebody listens to allocations. Reads by random handle went from 2.4 to 1.8 times the
///   loop by hand.
/// - Passes are the exception: they call handles put together of small methods of such a class, since the JIT inlines handles whatever comes of them all. A method
///   of its own for twelve fields or more is compiled to more than the 2,500 bytes that it inlines, and then a pass takes thirty times as long.
/// - What keeps a row by a call is one method too large for the JIT to inline, since the JIT inlines nothing that it has compiled to more than
///   2,500 bytes before (`-XX:InlineSmallCode`): then each `set` makes a record. Two thirds of these bytes are the ways out of compiled code, of
///   some 40 each, where an array is null, of another class or too short. `set` of two recorded floats comes to some 2,300; of six to 3,400, so
///   that `-XX:InlineSmallCode=4000` helps there. All columns looked up once before anything else, and handed on by method handles, came to
///   more: each way out writes down what is at hand.
/// - Passes compare each block of rows with its image as soon as the block is done, so the sets are exact also
///   where a value is changed and changed back within a segment. A block has 1,024 rows, or up to 8,192 if that is a 32nd of the table: at a
///   million rows passes took a fifth longer with small ones, and an image of 8,192 for each small table was turned down.
/// - A block all of whose rows are marked already is neither imaged nor compared where values are not recorded: only the first
///   of several passes pays.
/// - A recorded table over which passes run keeps a [orrery.ecs.storage.Shadow]: its columns as the segment began. While
///   no row moves, a mark is all that a change costs, and a segment that changed all rows keeps of each changed column one
///   array, its end being the next one's beginning. Logging a million rows one by one cost ten times as much (100 ms against
///   4 to 10). Where rows move, the marked ones go over into the log.
/// - Arrays of more than 16,384 places grow by a twelfth, so that a table without tracking stays below 1.1 times its bare
///   columns, and a recorded one with its shadow below 2.3 times; MemoryTest asserts it. Growing by a half took up to 1.5 times
///   and paused longer: all arrays of a table were copied in the same tick. Each array has sizes of its own at which it grows
///   ([orrery.ecs.storage.Growth]), so that few are copied at once: the most work of a tick that adds 10,000 entities on the way
///   to a million fell from some 10 ms to 6 to 8 ms. Logs, which are emptied again, go on growing by a half.
/// - Handle to row is an `int` by entity index that counts only if the handle stands at that row
///   ([orrery.ecs.storage.HandleSet]): with the list of handles 12 bytes a row, and nothing to clear. Generation and row in one
///   `long`, which a look-up asks once instead of two arrays one after the other, was turned down: 16 bytes a row, and at 100,000
///   rows 100,000 reads by random handle took 0.44 ms instead of 0.50, an ungrouped join 0.23 instead of 0.24, churn of
///   entities 3.2 instead of 3.4 and churn of components the same 0.69.
/// - Reads and writes by handle ask two questions of their own ([orrery.ecs.storage.Table#candidateRow], [orrery.ecs.storage.Table#stands]), whose profile
///   has few misses: a branch is compiled, and what follows does not wait for the comparison. One question, answered by the row or -1, cost a
///   comparison more: 350 µs for 100,000 reads in place of 288.
/// - Calls in bulk go over lists of handles in loops of one step each, over local copies of the arrays: whatever a loop calls that might
///   grow an array makes the JIT load all fields anew in each round. Ending 10,000 of 100,000 entities of three components took 0.17 ms that way at
///   best, and 0.45 with a loop over `put`. Reading ahead what is going to be written, which once helped a processor with 4 MB of
///   cache (1.7 ms instead of 7 to 10), then made it 0.31 and gained nothing at a million (1.2 ms for either): taken out.
/// - Which slot is free next stands in the one that was free before it, and waiting for each took 6 ns. So it is guessed from what was freed in bulk
///   ([orrery.ecs.storage.Allocator#createAll]), and only compared: 2 ns.
/// - Where values are not recorded, tables that changed the same entities share the lists of their deltas: comparing reads what is in the cache, a
///   new list goes through memory. Churn of entities makes 321 kB a tick instead of 801.
/// - That an entity never had a component is known from one bit ([orrery.ecs.storage.Presence#noteFirst]), which also shows one that is listed
///   twice. Adding in bulk asks its maps only where a bit was set: three components of 10,000 new entities took 0.28 ms, and 0.11 since.
/// - Where values are not recorded, what is removed in bulk goes in steps of 512 rows: first the handles, then column by column,
///   then the marks ([orrery.ecs.storage.Removals]); what is appended is marked as a range. Row by row, through all columns and
///   sets for each, churn of 10,000 entities took 4.7 ms instead of 2.6 and that of as many components 1.07 instead of 0.47.
/// - A table of a world's entities holds living ones only, no two of one index: its set of handles does not look for the other when
///   one is put, a random access less.
/// - The list of handles that deltas and change sets share is held weakly: it is theirs, the table has its own. They also
///   share it where the first rows changed, as in a group; only their count differs.
/// - In a world that is not recorded and that nobody listens to a segment ends without being put together: nothing is
///   allocated.
/// - The hash of a table is the sum of the hashes of its cells, each with its handle, its row number and its column in it: order counts, and a delta
///   updates it in time proportional to the columns that it changed. Folding the cells of a row into one another was turned down: a row whose one
///   field changed had to be hashed whole, twice. After a delta of more than an eighth of the rows it is forgotten and
///   computed when asked for. The bits of a block of cells are written down before they are folded: both loops are then done by the vector
///   unit, in a third of the time of one loop that does both (where it multiplies 64 bits, as AVX-512 does; else in half).
package orrery.ecs.storage;
