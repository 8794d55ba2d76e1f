/// Random operations compare the world with a naive reference.
///
/// `RandomWorldTest` draws operations, `Trial` applies them to six real worlds and to `ReferenceWorld`. `StateAgreement`
/// compares their contents and `ChangeAgreement` the changes they report. A trial runs in one thread; several trials run in
/// parallel.
///
/// The reference has a part for each idea: `ReferenceEntities` issues handles, `ReferenceComponents` has the rows,
/// `ReferenceWatches` the segments and undelivered changes, `ReferenceIterations` the operations that wait for the end of an
/// iteration, `ReferenceSchedule` the order of systems.
///
/// ### Decisions
/// - Worlds and reference share the interface `Subject` and get the same random numbers; their results and exceptions are
///   compared as a trace. A model that predicts each result was turned down: it would duplicate the logic of
///   the worlds.
/// - There are two worlds for each tracking level. In one a segment extends over several operations; in the other each operation
///   is a segment, so that everything that segments deliver, hash and revert is compared after each operation. Closing segments
///   after each operation everywhere was turned down: the effect of several operations in one log would never be tested.
/// - Comparing triggers deferred work, so some trials compare only at intervals.
/// - The real schedule runs the systems of the worlds; the reference has a naive schedule.
/// - An operation draws its arguments from its own seed, so that a failing sequence can be shrunk by removing operations.
package orrery.ecs.engine.random;
