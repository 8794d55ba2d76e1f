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
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.chunk.TickParts;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Segment;

/// Encodes the ticks of a flight recorder as bytes and writes them to files. Does both on a separate thread, one request after
/// the other. That thread reads only immutable data of the world, such as segments and state copies.
final class FlightEncoder {
    /// The newest tick has the weight 1 / `SMOOTH` in [#share].
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
        schema = new SchemaChunks(notes.world(), world, systems, notes.inputs());
        ticks = new TickBytes(new SegmentFormat(world, schema.values()), schema.values());
        states = new SnapshotFormat(world, schema.values());
    }

    /// Moving average of the size of an encoded tick relative to its segments in memory; 0.5 before the first tick.
    double share() {
        return share;
    }

    /// Size of the most recently encoded state copy; 0 before the first copy.
    long bytesOfCopy() {
        return bytesOfCopy;
    }

    /// Encodes a tick and stores the bytes in its log entry. Does nothing if the log has dropped the entry by then and no
    /// requested file needs it. While a file is written, ticks wait in the log without being encoded. They count towards the
    /// memory limit of the log.
    void encode(FlightLog.Entry entry) {
        thread.execute(() -> {
            FlightLog.Entry.Raw raw = entry.raw();
            if (raw == null) {
                return;
            }
            TickParts tick = raw.tick();
            EngineSnapshot state = raw.state();
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

    /// Waits until all ticks passed to [#encode] are encoded, and all requested files are written or have failed.
    void await() {
        CompletableFuture.runAsync(() -> {}, thread).join();
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

    /// The content of a file, collected at the time of the request.
    ///
    /// @param entries ticks, oldest first
    /// @param end the newest state, for a file without ticks; null if not available
    /// @param endTick number of the newest state
    /// @param edits edits made at the newest state
    /// @param waiting inputs waiting for the next tick
    /// @param notes further content of the file
    record FileRequest(List<FlightLog.Entry> entries, @Nullable EngineSnapshot end, long endTick, List<Segment> edits,
            List<Record> waiting, RecordingNotes notes) {}

    /// Writes a file.
    ///
    /// @param definition creates a separate world if ticks must be rerun for the file; null if the world has no definition
    CompletableFuture<Path> write(FileRequest request, Path to, @Nullable WorldDefinition definition) {
        CompletableFuture<Path> written = new CompletableFuture<>();
        thread.execute(() -> {
            try {
                byte[] end = request.end == null ? null : bytes(request.end);
                new FlightFile(request.entries, end, request.endTick, request.edits, request.waiting, request.notes)
                        .write(to,
                                new FlightFile.Forms(schema, ticks, definition));
                written.complete(to);
            } catch (IOException | RuntimeException | Error e) {
                written.completeExceptionally(e);
            }
        });
        return written;
    }
}
