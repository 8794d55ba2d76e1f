package orrery.editor.diff;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.StateDiff;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.WorldException;
import orrery.editor.session.ReadContext;

/// Copies the chosen states, starts the comparison of the copies, and reads the result. Simulation thread.
final class DiffReader implements AutoCloseable {
    private static final long EVERY_NANOS = 250_000_000;
    /// A scene that could not be read is read again after this time, because the reason may be gone although the file has not
    /// changed.
    static final long RETRY_NANOS = 2_000_000_000;

    private final SceneStates scenes;
    private final Runnable again;
    private final LongSupplier clock;
    private final Sides sides = new Sides();
    /// The scenes of the last comparison. They are kept, so that each scene is read only once until its file changes.
    private Map<Side.Written, Known> read = new ConcurrentHashMap<>();
    private @Nullable DiffJob job;
    private @Nullable Listed listed;
    private @Nullable Listed shown;
    private Object worlds;

    /// The result of reading a scene, and the time when it was read.
    private record Known(SceneStates.Read read, long nanos) {
        boolean isOutdated(long now) {
            return read.state() == null && now - nanos >= RETRY_NANOS;
        }
    }

    /// The differences that a comparison found, searched and grouped on another thread.
    private record Listed(DiffJob.Key key, DiffRequest.Listing wanted, CompletableFuture<Listed.Result> result) {
        /// @param problem why the states can't be compared, or empty
        record Result(@Nullable DiffList list, String problem) {}
    }

    /// @param again requests another reading
    DiffReader(SceneStates scenes, Runnable again) {
        this(scenes, again, System::nanoTime);
    }

    /// @param clock returns the time in nanoseconds
    DiffReader(SceneStates scenes, Runnable again, LongSupplier clock) {
        this.scenes = scenes;
        worlds = scenes.worlds();
        this.again = again;
        this.clock = clock;
    }

    DiffSlice fill(ReadContext moment, DiffRequest request) {
        Object known = scenes.worlds();
        if (known != worlds) {
            worlds = known;
            close();
        }
        Side before = sides.side(moment, request.before());
        Side after = sides.side(moment, request.after());
        if (before.isMissing() || after.isMissing()) {
            close();
            return slice(moment, before, after, null, before.isMissing() ? before.problem() : after.problem(), 1,
                    false);
        }
        DiffJob.Key key = new DiffJob.Key(before, after, request.rules());
        DiffJob now = job;
        try {
            if (now == null || (now.isCancelled() || !now.key().equals(key) || isOutdated(key))
                    && !isToWait(moment, now)) {
                now = begin(moment, key);
            }
        } catch (WorldException e) {
            return slice(moment, before, after, null, String.valueOf(e.getMessage()), 1, false);
        }
        return answer(moment, request, now);
    }

    /// Whether one of the two scenes could not be read and is to be read again.
    private boolean isOutdated(DiffJob.Key key) {
        return Stream.of(key.before(), key.after()).map(Side::scene).filter(Objects::nonNull).map(read::get)
                .anyMatch(known -> known != null && known.isOutdated(clock.getAsLong()));
    }

    /// Whether a new comparison has to wait, because only one runs at a time. While the world is paused, this cancels the running
    /// comparison. While ticks run, the running comparison may finish, and a new one starts at the earliest 250 ms after the last
    /// one has begun.
    private static boolean isToWait(ReadContext moment, DiffJob last) {
        if (!last.isDone() && !moment.isPlaying()) {
            last.cancel();
        }
        return !last.isDone() || moment.isPlaying() && System.nanoTime() - last.begunNanos() < EVERY_NANOS;
    }

    private DiffJob begin(ReadContext moment, DiffJob.Key key) {
        List<Side.Copied> copied = sides.copied(moment, key.before(), key.after());
        read.keySet().removeIf(scene -> !scene.equals(key.before().scene()) && !scene.equals(key.after().scene()));
        read.values().removeIf(known -> known.isOutdated(clock.getAsLong()));
        Map<Side.Written, Known> known = read;
        DiffJob begun = new DiffJob(key, copied.getFirst(), copied.getLast(), scene -> read(scene, known));
        job = begun;
        listed = null;
        return begun;
    }

    /// Returns the result of reading a scene. If the scene was read before, returns that result, even if reading failed. Any
    /// thread.
    ///
    /// @param known the scenes that were read so far with the worlds that the comparison uses
    private SceneStates.Read read(Side.Written scene, Map<Side.Written, Known> known) {
        Known before = known.get(scene);
        if (before != null) {
            return before.read();
        }
        SceneStates.Read result = switch (scene) {
            case Side.Written.InFile(Path file, var _) -> scenes.read(file);
            case Side.Written.OfSample(String name) -> scenes.readSample(name);
        };
        known.put(scene, new Known(result, clock.getAsLong()));
        return result;
    }

    private DiffSlice answer(ReadContext moment, DiffRequest request, DiffJob now) {
        Listed asked = listed;
        if (asked == null || !asked.key().equals(now.key()) || !asked.wanted().equals(request.list())) {
            asked = list(now, request.list());
            listed = asked;
        }
        boolean isRunning = !asked.result().isDone() || now.isCancelled();
        if (isRunning) {
            again.run();
        } else {
            shown = asked;
        }
        Listed.Result result = shown == null ? null : shown.result().getNow(null);
        boolean isYoung = result != null && System.nanoTime() - now.begunNanos() < EVERY_NANOS;
        double progress = asked.result().isDone() || isYoung ? 1 : Math.min(0.99, now.progress());
        DiffJob.Key named = isYoung && shown != null ? shown.key() : now.key();
        return slice(moment, named.before(), named.after(), result == null ? null : result.list(),
                result == null ? "" : result.problem(), progress, isRunning);
    }

    private Listed list(DiffJob of, DiffRequest.Listing wanted) {
        DiffList.Labels labels = DiffList.Labels.of(of.key().before(), of.key().after());
        CompletableFuture<Listed.Result> result = of.outcome().thenApplyAsync(outcome -> {
            StateDiff diff = outcome.diff();
            return new Listed.Result(diff == null ? null : DiffList.of(diff, wanted, labels), outcome.problem());
        }).exceptionally(failure -> new Listed.Result(null, "The states can't be compared: " + failure.getCause()));
        CompletableFuture<Void> _ = result.thenRun(again);
        return new Listed(of.key(), wanted, result);
    }

    private static DiffSlice slice(ReadContext moment, Side before, Side after, @Nullable DiffList list, String problem,
            double progress, boolean isRunning) {
        return new DiffSlice(before.label(), after.label(), list, problem, progress, isRunning,
                moment.world().types().types().stream().map(ComponentType::name).toList());
    }

    /// Releases the copies of states and cancels the comparison.
    @Override
    public void close() {
        DiffJob last = job;
        if (last != null) {
            last.cancel();
        }
        job = null;
        read = new ConcurrentHashMap<>();
        listed = null;
        shown = null;
        sides.forget();
    }
}
