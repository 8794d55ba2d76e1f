package orrery.editor.session;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.editor.theme.Figures;

/// The way to the nearest earlier or later tick in which something was written, searched a few milliseconds at a time so that
/// other commands have their turn. Once one of them moves the world or lets it play, or another search begins, this one is void.
/// Simulation thread.
final class WriteSeek {
    private static final long STEP_NANOS = 8_000_000;

    private final SimulationLoop loop;
    private final WriteQuery query;
    private final boolean later;
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();
    private @Nullable Search search;

    /// What is searched, from where.
    private record Search(Timeline timeline, Position from, Writes writes) {}

    /// What a turn came to.
    private enum Turn {
        FOUND,
        NONE,
        GOES_ON,
        VOID
    }

    WriteSeek(SimulationLoop loop, WriteQuery query, boolean later) {
        this.loop = loop;
        this.query = query;
        this.later = later;
    }

    /// Pauses and begins; any thread.
    ///
    /// @return whether there was such a tick; cancelled where the search became void
    CompletableFuture<Boolean> begin() {
        next();
        return answer;
    }

    private void next() {
        CompletableFuture<Turn> _ = loop.ask(this::turn).whenComplete(this::ended);
    }

    private void ended(@Nullable Turn turn, @Nullable Throwable failure) {
        if (turn == Turn.GOES_ON) {
            next();
        } else if (turn == Turn.FOUND || turn == Turn.NONE) {
            answer.complete(turn == Turn.FOUND);
        } else {
            answer.cancel(false);
        }
    }

    private Turn turn() {
        OpenWorld open = loop.openWorld();
        Search now = open == null ? null : search == null ? started(open.timeline()) : search;
        boolean goesOn = open != null && now != null && now.timeline() == open.timeline()
                && now.timeline().recording().position().equals(now.from()) && !loop.transport().isPlaying()
                && loop.breakpoints().isSeeking(this);
        Turn turn = goesOn && now != null ? searchOn(now) : Turn.VOID;
        if (turn != Turn.GOES_ON) {
            loop.breakpoints().end(this);
        }
        return turn;
    }

    /// What is looked for, and how far.
    String text() {
        Search now = search;
        String what = query.type().isEmpty()
                ? "a change of the selection"
                : "a write of " + (query.field().isEmpty() ? query.type() : query.type() + "." + query.field());
        return now == null
                ? ""
                : "Searching %s for %s, at tick %s".formatted(later ? "forward" : "back", what,
                        Figures.grouped(now.writes().tick()));
    }

    /// What is shown now is not looked for: neither the shown tick nor, on the way back, the edits after it.
    private Search started(Timeline timeline) {
        loop.transport().setPlaying(false);
        loop.breakpoints().begin(this);
        Recording recording = timeline.recording();
        Position here = recording.position();
        Writes writes = later
                ? Writes.forward(recording, here.branch(), here.tick() + 1, query)
                : Writes.back(recording, here.branch(), here.isState() ? here.tick() - 1 : here.tick(), query);
        search = new Search(timeline, here, writes);
        return search;
    }

    private Turn searchOn(Search now) {
        Writes writes = now.writes();
        long end = System.nanoTime() + STEP_NANOS;
        while (writes.hasNext() && System.nanoTime() < end) {
            long tick = writes.tick();
            if (writes.approach() && !writes.next().isEmpty()) {
                now.timeline().seek(Position.state(now.from().branch(), tick));
                return Turn.FOUND;
            }
        }
        return writes.hasNext() ? Turn.GOES_ON : goToEnd(now.timeline());
    }

    /// The end of the branch counts where edits stand there that no tick has taken yet.
    private Turn goToEnd(Timeline timeline) {
        Recording recording = timeline.recording();
        boolean isThere = later && recording.isInPast()
                && !Writes.in(recording.begun(recording.branch()), query).isEmpty();
        if (isThere) {
            timeline.toNewest();
        }
        return isThere ? Turn.FOUND : Turn.NONE;
    }
}
