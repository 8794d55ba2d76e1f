package orrery.ecs.bench;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import orrery.ecs.bench.orrery.RecordedTicks;
import orrery.ecs.bench.work.Travel;
import orrery.ecs.history.Recording;
import orrery.ecs.type.TrackingLevel;

/// Navigation in a recording; single calls are timed.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TimelineBenchmark {
    /// Number of recorded ticks.
    static final int TICKS = 10_000;

    private static final int ENTITIES = 100_000;
    private static final int ROWS = 60;
    private static final int STRETCH = 200;
    private static final int WARM_UP = 3_000;
    private static final int PACKING_MILLIS = 2_000;

    /// Memory of the filled recording by its own count.
    static long historyBytes;
    /// Memory of the recording on the heap, including its world's copies of values.
    static long heapBytes;

    /// Kind of navigation.
    @Param("JUMP")
    public Travel travel;

    private final Random random = new Random(3);
    private RecordedTicks world;
    private Recording recording;
    private long target;
    private int left;

    /// Fills the recording and waits until the older ticks are packed.
    @Setup
    public void start() throws InterruptedException {
        Pollution.run();
        world = new RecordedTicks(ENTITIES, TrackingLevel.RECORDED);
        world.tick();
        long before = usedHeap();
        recording = world.record();
        for (int i = 0; i < TICKS; i++) {
            world.tick();
        }
        Thread.sleep(PACKING_MILLIS);
        world.tick();
        historyBytes = recording.budget().usedBytes();
        heapBytes = usedHeap() - before;
        if (recording.firstTick() > 1) {
            throw new IllegalStateException("Only ticks from " + recording.firstTick() + " on are left.");
        }
        for (int i = 0; i < WARM_UP; i++) {
            prepare();
            go();
        }
    }

    private static long usedHeap() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /// Chooses the target. Before every 200th single step, first goes to a random tick. Not measured.
    @Setup(Level.Invocation)
    public void prepare() {
        if (travel == Travel.JUMP) {
            target = 1L + random.nextInt(TICKS);
            return;
        }
        int step = travel == Travel.BACK ? -1 : 1;
        if (left-- == 0) {
            left = STRETCH - 1;
            target = 1L + STRETCH + random.nextInt(TICKS - 2 * STRETCH);
            recording.seek(target);
        }
        target += step;
    }

    /// Goes to the target.
    @Benchmark
    public long go() {
        recording.seek(target);
        if (travel == Travel.JUMP) {
            world.look((int) (target * ROWS % (ENTITIES - ROWS)), ROWS);
        }
        return world.seen();
    }
}
