/// Passes: one operation that runs over all rows of one component array.
///
/// ### Life cycle
/// [orrery.ecs.engine.pass.Passes] belongs to an array. It runs the first rows of a new operation uncompiled, learns which
/// columns the operation changes, and then defines a hidden class for the type and the class of the operation from a
/// template. A pass runs block by block; after each block the table logs what differs from the image of the block.
///
/// ### Threads
/// As for its world, one thread at a time. Compiled passes are shared by all worlds of a type and may be made on any thread.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 3, 4, 5 and 6.
package orrery.ecs.engine.pass;
