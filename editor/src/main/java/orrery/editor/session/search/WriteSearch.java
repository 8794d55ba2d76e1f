package orrery.editor.session.search;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.NumberFormats;

/// Searches for the nearest earlier or later tick with a matching write. Works in steps of a few milliseconds, or longer ones
/// where ticks must be recomputed. The search is cancelled if the world is set to another position, if playing starts, or if
/// another search begins. Simulation thread.
public final class WriteSearch implements CurrentSearch.Search {
    private static final long STEP_NANOS = 8_000_000;

    private final CommandQueue commands;
    private final WorldAccess<RecordedWorld> access;
    private final Playback playback;
    private final CurrentSearch searches;
    private final WriteQuery query;
    private final boolean later;
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();
    private @Nullable Search search;

    /// The state of the search.
    private record Search(Timeline timeline, Position from, Writes writes) {}

    /// The result of a step.
    private enum StepResult {
        FOUND,
        NONE,
        GOES_ON,
        VOID
    }

    /// @param searches holds the present search
    /// @param query the write to look for
    /// @param later whether to search after the shown tick; otherwise before it
    public WriteSearch(CommandQueue commands, WorldAccess<RecordedWorld> access, Playback playback,
            CurrentSearch searches, WriteQuery query, boolean later) {
        this.commands = commands;
        this.access = access;
        this.playback = playback;
        this.searches = searches;
        this.query = query;
        this.later = later;
    }

    /// Pauses playback and starts the search. Any thread.
    ///
    /// @return whether a tick with a matching write was found. Cancelled if the search is cancelled, or if a tick that it runs
    ///     again comes out differently
    public CompletableFuture<Boolean> begin() {
        next();
        return answer;
    }

    private void next() {
        CompletableFuture<StepResult> _ = commands.ask(this::turn).whenComplete(this::ended);
    }

    private void ended(@Nullable StepResult turn, @Nullable Throwable failure) {
        if (turn == StepResult.GOES_ON) {
            next();
        } else if (turn == StepResult.FOUND || turn == StepResult.NONE) {
            answer.complete(turn == StepResult.FOUND);
        } else {
            answer.cancel(false);
        }
    }

    private StepResult turn() {
        StepResult turn = StepResult.VOID;
        try {
            turn = step();
        } catch (WorldException e) {
            RecordedWorld open = access.open();
            searches.setOutcome(String.valueOf(e.getMessage()),
                    open == null ? null : open.timeline().recording().position());
        } finally {
            if (turn != StepResult.GOES_ON) {
                searches.end(this);
            }
        }
        return turn;
    }

    private StepResult step() {
        RecordedWorld open = access.open();
        Search now = open == null ? null : search == null ? started(open.timeline()) : search;
        boolean goesOn = open != null && now != null && now.timeline() == open.timeline()
                && now.timeline().recording().position().equals(now.from()) && !playback.isPlaying()
                && searches.isCurrent(this);
        return goesOn && now != null ? searchOn(now) : StepResult.VOID;
    }

    @Override
    public String text() {
        Search now = search;
        String what = query.type().isEmpty()
                ? "a change of the selection"
                : "a write of " + (query.field().isEmpty() ? query.type() : query.type() + "." + query.field());
        return now == null
                ? ""
                : "Searching %s for %s, at tick %s".formatted(later ? "forward" : "back", what,
                        NumberFormats.grouped(now.writes().tick()));
    }

    /// Starts the search. Forward, it begins with the tick after the shown state. Backward, it begins with the last ended tick
    /// if edits were made or systems have run since then, otherwise with the tick before it.
    private Search started(Timeline timeline) {
        playback.pauseHere();
        searches.begin(this);
        Recording recording = timeline.recording();
        Position here = recording.position();
        Writes writes = later
                ? Writes.forward(recording, here.branch(), here.tick() + 1, query)
                : Writes.back(recording, here.branch(), here.isState() ? here.tick() - 1 : here.tick(), query);
        search = new Search(timeline, here, writes);
        return search;
    }

    private StepResult searchOn(Search now) {
        Writes writes = now.writes();
        long end = System.nanoTime() + STEP_NANOS;
        while (writes.hasNext() && System.nanoTime() < end) {
            long tick = writes.tick();
            if (writes.approach() && !writes.next().isEmpty()) {
                now.timeline().seek(Position.state(now.from().branch(), tick));
                return StepResult.FOUND;
            }
        }
        return writes.hasNext() ? StepResult.GOES_ON : goToEnd(now.timeline());
    }

    /// Called when no tick has a matching write. If the search goes forward and edits after the branch's last tick match, goes to
    /// the end of the branch.
    private StepResult goToEnd(Timeline timeline) {
        Recording recording = timeline.recording();
        boolean isThere = later && recording.isInPast()
                && !Writes.in(recording.begun(recording.branch()), query).isEmpty();
        if (isThere) {
            timeline.toNewest();
        }
        return isThere ? StepResult.FOUND : StepResult.NONE;
    }
}
