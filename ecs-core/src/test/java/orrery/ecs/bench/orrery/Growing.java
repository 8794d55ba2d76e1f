package orrery.ecs.bench.orrery;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import orrery.ecs.type.TrackingLevel;

/// Measures how long ticks take in which a world grows: 10,000 entities with three components more a tick, up to a million.
///
/// Prints for each round the mean and the worst tick on the wall, and what the processor did for this thread in that tick,
/// since other programs and the collector make the former longer. Arguments: tracking level, rounds.
public final class Growing extends Ticking {
    private static final int ENTITIES = 1_000_000;
    private static final int A_TICK = 10_000;
    private static final double MILLISECOND = 1e6;

    private int made;

    private Growing(TrackingLevel level) {
        super(level, Position.class, Velocity.class, Health.class);
    }

    @Override
    void run() {
        for (int end = made + A_TICK; made < end; made++) {
            world.create(Position.start(made), Velocity.start(made), new Health(made));
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(world.array(Health.class), health -> new double[] {health.points()});
    }

    /// Grows as many worlds as there are to be rounds.
    public static void main(String[] args) {
        TrackingLevel level = TrackingLevel.valueOf(args[0]);
        int rounds = Integer.parseInt(args[1]);
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        System.out.printf(Locale.ROOT, "%s, %s, growing to %,d by %,d a tick%n", level,
                collectors.stream().map(GarbageCollectorMXBean::getName).collect(Collectors.joining(" + ")), ENTITIES,
                A_TICK);
        for (int round = 1; round <= rounds; round++) {
            long before = collected(collectors);
            String line = round(new Growing(level));
            System.out.printf(Locale.ROOT, "round %d: %s, collecting %,d ms in all%n", round, line,
                    collected(collectors) - before);
        }
    }

    private static long collected(List<GarbageCollectorMXBean> collectors) {
        return collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
    }

    private static String round(Growing world) {
        long start = System.nanoTime();
        long worst = 0;
        long worstWork = 0;
        int at = 0;
        while (world.made < ENTITIES) {
            long work = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long tick = System.nanoTime();
            world.tick();
            long took = System.nanoTime() - tick;
            work = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - work;
            worstWork = Math.max(work, worstWork);
            if (took > worst) {
                worst = took;
                at = world.made;
            }
        }
        return "mean tick %.2f ms, worst %.2f ms at %,d entities, most work in a tick %.2f ms".formatted(
                (System.nanoTime() - start) / MILLISECOND / (ENTITIES / A_TICK), worst / MILLISECOND, at,
                worstWork / MILLISECOND);
    }
}
