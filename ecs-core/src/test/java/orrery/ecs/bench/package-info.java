/// Benchmarks of the same workloads as hand-written loops, with this library and with others.
///
/// `mvn -T1 -Pbench verify` measures everything at three sizes (more than an hour), `mvn -T1 -Pbench verify -Dbench.quick` at
/// 100,000 entities with short iterations (20 minutes). Add `-pl ecs-core`, and select cases with `-Dbench.works=W1,W2`,
/// `-Dbench.implementations=limit,orrery`, `-Dbench.levels=off`, `-Dbench.sizes=100000`. [orrery.ecs.bench.Pollution] runs before
/// this library's cases; `-Dbench.pollution=none` skips it, `all` runs it before the others' cases, too.
/// `-Dbench.jvms=10` sets the number of JVMs for each case. The table shows how much the JVMs differ and how long a JVM takes
/// until its ticks are fast; a run of several sizes also draws [orrery.ecs.bench.SizeChart].
///
/// R1 measures what a recording adds to a tick. R2 to R4 navigate in a recording of 10,000 such ticks; they have a table of their
/// own with the wall-clock times of single calls. `orrery.samples.RecordingCost` of the sample worlds plays each sample without
/// tracking and with a recording; without `-pl` it runs, too.
///
/// GROW measures the ticks in which a world grows to a million entities, in wall-clock time and in processor time of the world's
/// thread, with two garbage collectors. It has a table of its own, too.
///
/// CORES compares parallel updates of a million entities with the same updates on one thread. The two take turns, tick by tick in
/// one JVM, so that other load on the machine slows down both. The figures are medians of wall-clock time over an iteration. The
/// table gives the bound for two processors; on a loaded machine it can't be met.
///
/// [orrery.ecs.bench.work.Work] describes the workloads, [orrery.ecs.bench.Bounds] defines the bounds, and
/// [orrery.ecs.bench.WorkloadsTest] checks that all implementations compute the same. Each case runs in separate JVMs.
///
/// ### Decisions
/// - Time is the processor time of the whole process, including garbage collection, not wall-clock time: it hardly depends on
///   other load of the machine. The garbage collector is set explicitly, because the JVM selects another one on a single
///   processor.
/// - There is one benchmark with parameters, and a class for each workload and implementation. A benchmark method for each was
///   turned down: the methods would have to be kept in step by hand.
/// - Eight other component types and seven other operations run first, because code that several types share is slow in programs
///   and fast in a benchmark of one type.
/// - A bound of 0 B allows one byte for fifty entities: opening and closing segments allocates a little, whatever the size.
/// - Warm-up is measured in processor time, too: on a loaded machine, a second of wall-clock time may not be enough for the JIT.
/// - The other libraries are those closest to the limit (the hand-written loops), and the two that track changes or have a tree:
///   Artemis-odb, Dominion, Zay-ES, and jMonkeyEngine's scene graph. The package of each describes how it is used, with the
///   documentation that recommends this. Ashley and Fleks were turned down because they are the best in no row.
/// - The limit of W7 recomputes dirty subtrees, each a range of rows in depth-first order. Local transforms without rotation need
///   no sine in any implementation; where all are rotated, the limit computes the sines of the changed nodes.
/// - Trees are also compared with hand-written code that recomputes everything. A row that is slower than this code is a fault,
///   whatever its bound. In W7r, W7a, W7p, W7c, W7ca and W7s the limit recomputes everything itself.
/// - The limit of W7p keeps the order of siblings, as the tree does, but looks for no cycles and checks no handles.
/// - W3 is bounded relative to the loop that checks nothing, although this library checks every handle. In W3c all check, and the
///   bound is relative to Artemis-odb, whose check is weaker: it knows no generations.
/// - What a recording adds is bounded in microseconds relative to the same ticks untracked: a ratio would depend on what the
///   systems do. Its memory is measured by its own count and as the growth of the heap after a collection; the greater one is
///   bounded.
/// - W6 is bounded with recorded values, relative to checked writes by handle. Tracking without values is bounded in W6w,
///   relative to the same work untracked.
/// - In SET, the bound of 0 B a set allows one byte for ten sets. A recorded tick uses one byte for 24 sets, because it keeps the
///   values of the hundred entities that were set. If one call in two hundred allocated a record, the bound would be exceeded.
package orrery.ecs.bench;
