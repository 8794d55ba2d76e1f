package orrery.editor.session;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;

/// The way to the nearest earlier or later tick in which something was written, searched a few milliseconds at a time so that
/// other commands have their turn. Simulation thread.
final class WriteSeek {
    private static final long STEP_NANOS = 8_000_000;

    private final Session session;
    private final WriteQuery query;
    private final boolean later;
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();
    private @Nullable Writes writes;
    private @Nullable Branch branch;

    WriteSeek(Session session, WriteQuery query, boolean later) {
        this.session = session;
        this.query = query;
        this.later = later;
    }

    /// Whether there was such a tick.
    CompletableFuture<Boolean> answer() {
        return answer;
    }

    void goOn() {
        session.goTo(this::step);
    }

    private void step(Timeline timeline) {
        Recording recording = timeline.recording();
        Writes search = writes == null ? begin(recording) : writes;
        if (recording.branch() != branch) {
            answer.complete(false);
            return;
        }
        long end = System.nanoTime() + STEP_NANOS;
        while (search.hasNext() && System.nanoTime() < end) {
            long tick = search.tick();
            if (!search.next().isEmpty()) {
                timeline.seekTick(tick);
                answer.complete(true);
                return;
            }
        }
        if (search.hasNext()) {
            goOn();
        } else {
            answer.complete(goToEnd(timeline));
        }
    }

    /// What is shown now is not looked for: neither the shown tick nor, on the way back, the edits after it.
    private Writes begin(Recording recording) {
        Position here = recording.position();
        Branch shown = recording.branch();
        Writes begun = later
                ? Writes.forward(recording, shown, here.tick() + 1, query)
                : Writes.back(recording, shown, here.isState() ? here.tick() - 1 : here.tick(), query);
        writes = begun;
        branch = shown;
        return begun;
    }

    /// The end of the branch counts where edits stand there that no tick has taken yet.
    private boolean goToEnd(Timeline timeline) {
        Recording recording = timeline.recording();
        boolean isThere = later && recording.isInPast()
                && !Writes.in(recording.begun(recording.branch()), query).isEmpty();
        if (isThere) {
            timeline.toNewest();
        }
        return isThere;
    }
}
