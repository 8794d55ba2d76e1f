package orrery.editor.session.search;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Explanation;
import orrery.ecs.rerun.RerunStart;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.ConsoleLog;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.text.NumberFormats;

/// Finds the source lines that made a write. First waits until no other search runs, because a search may set the world to
/// another tick. Then looks for the tick of the write on the simulation thread, a few milliseconds at a time or about 40 ms where
/// ticks must be recomputed. This tick runs again in a separate world on another thread, so the open world does not change.
public final class SourceSearch {
    /// Tick number that stands for the shown tick.
    public static final long SHOWN = -1;
    private static final long STEP_NANOS = 8_000_000;

    private final CommandQueue commands;
    private final WorldAccess<RecordedWorld> access;
    private final CurrentSearch searches;
    private final WriteQuery query;
    private final long upTo;
    private final CompletableFuture<WriteExplanation> answer = new CompletableFuture<>();
    private @Nullable Writes writes;
    private @Nullable Branch branch;

    /// @param upTo newest tick to search; [#SHOWN] for the tick that is shown when the search begins
    public SourceSearch(CommandQueue commands, WorldAccess<RecordedWorld> access, CurrentSearch searches,
            WriteQuery query, long upTo) {
        this.commands = commands;
        this.access = access;
        this.searches = searches;
        this.query = query;
        this.upTo = upTo;
    }

    /// Starts the search. Any thread.
    ///
    /// @return the result
    public CompletableFuture<WriteExplanation> begin() {
        goOn();
        return answer;
    }

    private void goOn() {
        commands.tell(this::step);
    }

    private void step() {
        try {
            search();
        } catch (WorldException | IllegalArgumentException e) {
            found(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            failed(e);
            throw e;
        }
    }

    private void search() {
        RecordedWorld open = access.open();
        if (open == null) {
            found("No world is open.");
            return;
        }
        String refusal = open.whyNotAgain("see the lines");
        if (!refusal.isEmpty()) {
            found(refusal);
            return;
        }
        if (writes == null && searches.isAny()) {
            goOn();
            return;
        }
        Recording recording = open.timeline().recording();
        Branch shown = recording.branch();
        if (writes == null) {
            branch = shown;
            List<Write> begun = lastTick(open) > shown.newestTick()
                    ? Writes.in(recording.begun(shown), query)
                    : List.of();
            if (!begun.isEmpty()) {
                explain(open, begun, recording.begun(shown), recording.newest().edits());
                return;
            }
        } else if (shown != branch) {
            found("The search ended, because another branch is shown. Ask again.");
            return;
        }
        searchBack(open, writes == null ? Writes.back(recording, shown, lastTick(open), query) : writes);
    }

    private long lastTick(RecordedWorld open) {
        if (upTo != SHOWN) {
            return upTo;
        }
        long begun = open.simulation().schedule().systemsDone() > 0 ? 1 : 0;
        return open.timeline().isInPast() ? open.world().tick() + begun : Long.MAX_VALUE;
    }

    private void searchBack(RecordedWorld open, Writes back) {
        Recording recording = open.timeline().recording();
        writes = back;
        long end = System.nanoTime() + STEP_NANOS;
        while (back.hasNext() && System.nanoTime() < end) {
            RecordedTick tick = recording.tick(recording.branch(), back.tick());
            List<Write> found = back.approach() ? back.next() : List.of();
            if (!found.isEmpty() && tick != null) {
                explain(open, found.reversed(), tick.segments(), tick.edits());
                return;
            }
        }
        if (back.hasNext()) {
            goOn();
        } else {
            found(recording.firstTick() == 0
                    ? "No tick up to this one wrote it. The scene began with this value, from its file or from an edit."
                    : "No recorded tick up to this one wrote it. The oldest recorded one is tick %s."
                            .formatted(NumberFormats.grouped(recording.firstTick() + 1)));
        }
    }

    private void found(String message) {
        answer.complete(new WriteExplanation(query, List.of(), List.of(message)));
    }

    private void failed(Throwable e) {
        found("The search ended with an error: " + e);
    }

    /// Copies the state in which the tick began and continues on another thread.
    private void explain(RecordedWorld open, List<Write> found, List<Segment> segments, int edits) {
        List<Write> bySystems = found.stream().filter(write -> write.author().kind() == Author.Kind.SYSTEM).toList();
        List<String> others = found.stream().filter(write -> !bySystems.contains(write))
                .map(write -> "%s wrote it %s tick %s; there is no source line.".formatted(write.author(),
                        write.isAtState() ? "at" : "in", NumberFormats.grouped(write.madeAt())))
                .distinct().toList();
        if (bySystems.isEmpty()) {
            answer.complete(new WriteExplanation(query, List.of(), others));
            return;
        }
        List<Record> inputs = segments.stream().flatMap(segment -> segment.inputs().stream()).toList();
        Recording recording = open.timeline().recording();
        Explanation.Tick tick = new Explanation.Tick(
                RerunStart.of(recording, recording.branch(), found.getFirst().tick(), edits), inputs);
        WriteExplanation known = new WriteExplanation(query, List.of(), others);
        WorldDefinition definition = open.simulation().definition();
        Thread.ofPlatform().daemon().name("explanation").start(() -> ConsoleLog.ignoring(
                () -> runAgain(known, bySystems, tick, definition)));
    }

    private void runAgain(WriteExplanation known, List<Write> bySystems, Explanation.Tick tick,
            WorldDefinition definition) {
        try {
            answer.complete(known.with(bySystems, tick, definition));
        } catch (RuntimeException | Error e) {
            failed(e);
        }
    }
}
