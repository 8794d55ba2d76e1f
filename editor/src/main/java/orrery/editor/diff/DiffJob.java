package orrery.editor.diff;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.Comparison;
import orrery.ecs.diff.Rules;
import orrery.ecs.diff.StateDiff;
import orrery.ecs.world.Snapshot;

/// One comparison of two states on a separate thread. Any thread may read its progress.
final class DiffJob {
    private final Key key;
    private final AtomicReference<@Nullable Comparison> running = new AtomicReference<>();
    private final CompletableFuture<Outcome> outcome;
    private final long begunNanos = System.nanoTime();
    private volatile boolean cancelled;

    /// The inputs of a comparison.
    ///
    /// @param before the first compared state
    /// @param after the second compared state
    /// @param rules what counts as a difference
    record Key(Side before, Side after, Rules rules) {}

    /// The result of a comparison.
    ///
    /// @param diff the differences; null if the states can't be compared, or if the comparison was cancelled
    /// @param problem why the states can't be compared, or empty
    record Outcome(@Nullable StateDiff diff, String problem) {}

    /// @param scenes reads a scene that is to be compared; called on another thread
    DiffJob(Key key, Side.Copied before, Side.Copied after, Function<Side.Written, SceneStates.Read> scenes) {
        this.key = key;
        boolean isApart = before.side().scene() != null || after.side().scene() != null;
        outcome = CompletableFuture.supplyAsync(() -> {
            SceneStates.Read one = read(before, scenes);
            SceneStates.Read other = read(after, scenes);
            return one.state() == null || other.state() == null
                    ? new Outcome(null, one.problem().isEmpty() ? other.problem() : one.problem())
                    : compare(one.state(), other.state(), isApart);
        });
    }

    private SceneStates.Read read(Side.Copied side, Function<Side.Written, SceneStates.Read> scenes) {
        Side.Written scene = side.side().scene();
        if (scene == null) {
            return new SceneStates.Read(side.state(), side.side().problem());
        }
        return cancelled ? new SceneStates.Read(null, "") : scenes.apply(scene);
    }

    private Outcome compare(Snapshot before, Snapshot after, boolean isApart) {
        if (cancelled) {
            return new Outcome(null, "");
        }
        Comparison comparison = isApart
                ? Comparison.ofWorlds(before, after, key.rules())
                : Comparison.ofStates(before, after, key.rules());
        running.set(comparison);
        if (cancelled) {
            comparison.cancel();
        }
        return new Outcome(comparison.run().orElse(null), "");
    }

    Key key() {
        return key;
    }

    long begunNanos() {
        return begunNanos;
    }

    /// The result of the comparison; completes on another thread.
    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    boolean isCancelled() {
        return cancelled;
    }

    boolean isDone() {
        return outcome.isDone();
    }

    double progress() {
        Comparison comparison = running.get();
        return comparison == null ? 0 : comparison.progress();
    }

    void cancel() {
        cancelled = true;
        Comparison comparison = running.get();
        if (comparison != null) {
            comparison.cancel();
        }
    }
}
