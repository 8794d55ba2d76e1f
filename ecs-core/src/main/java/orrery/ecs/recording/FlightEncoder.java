package orrery.ecs.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.SegmentFormat;
import orrery.ecs.engine.SnapshotFormat;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Segment;

/// Makes bytes of the ticks of a flight, and files of those. All of it is done on a thread of its own, in the order in which
/// it was asked for, and reads nothing of the world but segments and copies of states, which never change.
final class FlightEncoder {
    /// The share that bytes are of segments is a mean over about so many ticks.
    private static final int SMOOTH = 16;

    private static final System.Logger LOG = System.getLogger(FlightRecorder.class.getName());

    private final Executor thread = thread();
    private final SchemaChunks schema;
    private final TickBytes ticks;
    private final SnapshotFormat states;
    private volatile double share = 0.5;
    private volatile long bytesOfCopy;

    private static Executor thread() {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(1, 1, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("flight recorder").factory());
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    FlightEncoder(EngineWorld world, List<SystemDefinition> systems, RecordingNotes notes) {
        schema = new SchemaChunks(world, systems, notes);
        ticks = new TickBytes(new SegmentFormat(world, schema.values()), schema.values());
        states = new SnapshotFormat(world, schema.values());
    }

    /// What part of the bytes of segments their form in files takes, about.
    double share() {
        return share;
    }

    /// Bytes of the copy of a state that was made last; 0 before the first is.
    long bytesOfCopy() {
        return bytesOfCopy;
    }

    /// Fills in an entry.
    ///
    /// @param tick the tick; null where it is to be run again
    /// @param state the state before it; null where none is to be kept
    void encode(FlightLog.Entry entry, @Nullable TickParts tick, @Nullable EngineSnapshot state) {
        thread.execute(() -> {
            if (entry.isDropped()) {
                return;
            }
            try {
                byte[] copy = state == null ? null : bytes(state);
                bytesOfCopy = copy == null ? bytesOfCopy : copy.length;
                entry.fill(copy, tick == null ? null : bytes(tick));
            } catch (RuntimeException | OutOfMemoryError e) {
                entry.lose();
                LOG.log(System.Logger.Level.WARNING,
                        "The flight recorder lost tick %d and those before it: %s".formatted(
                                entry.parts().number(), e),
                        e);
            }
        });
    }

    private byte[] bytes(EngineSnapshot state) {
        ByteSink out = new ByteSink();
        states.write(state, out);
        return out.toArray();
    }

    private byte[] bytes(TickParts tick) {
        ByteSink out = new ByteSink();
        ticks.write(tick, out);
        double before = share;
        share = before + (out.size() / (double) Math.max(1, tick.bytes()) - before) / SMOOTH;
        return out.toArray();
    }

    /// What a file is made of, as it was when it was asked for.
    ///
    /// @param entries ticks, oldest first
    /// @param end the newest state where that may be needed; else null
    /// @param endTick its number
    /// @param edits what was done at it
    /// @param waiting what waits for the next tick
    /// @param notes what goes into the file beside them
    record Asked(List<FlightLog.Entry> entries, @Nullable EngineSnapshot end, long endTick, List<Segment> edits,
            List<Record> waiting, RecordingNotes notes) {}

    /// Writes a file.
    ///
    /// @param definition makes a second world, if ticks are to be run again; else null
    CompletableFuture<Path> write(Asked asked, Path to, @Nullable WorldDefinition definition) {
        CompletableFuture<Path> written = new CompletableFuture<>();
        thread.execute(() -> {
            try {
                byte[] end = asked.end == null ? null : bytes(asked.end);
                new FlightFile(asked.entries, end, asked.endTick, asked.edits, asked.waiting, asked.notes).write(to,
                        new FlightFile.Forms(schema, ticks, definition));
                written.complete(to);
            } catch (IOException | RuntimeException | Error e) {
                written.completeExceptionally(e);
            }
        });
        return written;
    }
}
