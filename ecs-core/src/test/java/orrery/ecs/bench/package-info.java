/// Benchmarks: the same workloads as hand-written loops, with this library, and with others, side by side.
///
/// `mvn -Pbench verify` measures everything (an hour and a half), `mvn -Pbench verify -Dbench.quick` at 100,000 entities and
/// with short iterations (some minutes); add `-pl ecs-core`, and pick with `-Dbench.works=W1,W2`,
/// `-Dbench.implementations=limit,orrery`, `-Dbench.levels=off`, `-Dbench.sizes=100000`. [orrery.ecs.bench.Pollution] runs before
/// this library's cases; `-Dbench.pollution=none` leaves it out, `all` runs it before the others' too.
///
/// R1 is what a recording adds to a tick; R2 to R4 go about in a recording of 10,000 such ticks, in a table of their own, whose
/// times are those on the wall of single calls. `orrery.samples.RecordingCost` of the sample worlds plays each sample without
/// tracking and with a recording; without `-pl` it runs too.
///
/// GROW is how long ticks take in which a world grows to a million entities, on the wall and by the processor time of the
/// world's thread, with two collectors, in a table of its own, too.
///
/// [orrery.ecs.bench.work.Work] says what is done, [orrery.ecs.bench.Bounds] how fast it has to be, and
/// [orrery.ecs.bench.WorkloadsTest] that all implementations compute the same. Each case runs in JVMs of its own.
///
/// ### Decisions
/// - Time is the processor time of the whole process (garbage collection included), not the time on the wall: it hardly
///   depends on what else the machine does. The collector is named, since on one processor the JVM picks another.
/// - One benchmark with parameters, and a class for each workload and implementation. A benchmark method for each was turned
///   down: they would have to be kept in step by hand.
/// - Eight other component types and seven other operations run first, since code that several types share is slow
///   in programs and fast in a benchmark of one type.
/// - 0 B is met up to one byte for fifty entities: opening and closing segments allocates a little, whatever the size.
/// - Warm-up is counted in processor time too: under load a second on the wall compiles nothing.
/// - Peers are the libraries closest to the limit and the two that tell changes or know a tree: Artemis-odb, Dominion, Zay-ES,
///   and jMonkeyEngine's scene graph. How each is written, and what documentation says so, is in its package. Ashley and Fleks
///   were turned down: no row of theirs is the best.
/// - The limit of W7 recomputes dirty subtrees. Local transforms that are not turned cost nobody a sine; where all are
///   turned, the limit computes those of the changed nodes.
/// - What a recording adds is bounded against the same ticks untracked, in microseconds: a ratio would depend on what the
///   systems do. Its bytes are those it counts itself and those that the heap has more than before, after collecting; the
///   greater is bounded.
/// - W6 is bounded where values before are recorded, against writes by checked handle; tracking is bounded against the same
///   work untracked. 0 B a set is met up to one byte for ten sets: what a recorded tick keeps of the hundred entities that are
///   set comes to one for twenty-four, and a record for one set in two hundred to more.
package orrery.ecs.bench;
