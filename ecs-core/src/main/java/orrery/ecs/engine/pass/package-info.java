/// Passes: an operation that runs over all rows of one component array.
///
/// ### Life cycle
/// [orrery.ecs.engine.pass.Passes] belongs to an array. It runs the first rows of a new update without compiling it, and learns
/// which columns the update changes. Then it defines a hidden class from a template, for the type and the class of the operation.
/// A visit is compiled when there are enough rows. An update runs block by block; after each block the table logs the rows that
/// differ from the image, a copy of the block's old values.
///
/// ### Threads
/// Passes are run by one thread at a time, like the calls of their world. All worlds with a type share its compiled passes, which
/// any thread may compile. In a parallel update ([orrery.ecs.engine.pass.ParallelPasses]), each thread has a
/// [orrery.ecs.engine.pass.ParallelRun] and computes blocks that no other thread computes. The thread of the world computes, too,
/// or waits in the call.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 3, 4, 5, 6 and 54.
package orrery.ecs.engine.pass;
