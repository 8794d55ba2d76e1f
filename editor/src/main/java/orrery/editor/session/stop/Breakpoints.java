package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.EditWatch;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.search.CurrentSearch;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.session.time.ShownState;
import orrery.editor.text.NumberFormats;

/// The breakpoints of the open scene. Playback, runs to a tick, and searches stop at their hits. Methods may be called from any
/// thread unless documented otherwise.
public final class Breakpoints implements EditWatch {
    private static final long SLICE_NANOS = 12_000_000;

    private final CommandQueue commands;
    private final WorldAccess<RecordedWorld> access;
    private final Playback playback;
    private final CurrentSearch searches;
    private final Consumer<Entity> selection;
    private final Supplier<Supplier<String>> asked;
    private final BreakpointSet breakpoints = new BreakpointSet();
    private final HitIndex hits = new HitIndex();
    private final HitCounter counter = new HitCounter(breakpoints, hits);
    private @Nullable BreakpointHit stop;

    /// @param searches holds the running search, for a hit or for something else, because only one search at a time may move the
    ///     world
    /// @param selection selects the entity of a hit at which the world stops
    /// @param asked called when a request is made. The supplier that it returns is called when the request is carried out; it
    ///     returns why handles in the request may now belong to other entities, as part of a sentence; empty if they don't
    public Breakpoints(CommandQueue commands, WorldAccess<RecordedWorld> access, Playback playback,
            CurrentSearch searches, Consumer<Entity> selection, Supplier<Supplier<String>> asked) {
        this.commands = commands;
        this.access = access;
        this.playback = playback;
        this.searches = searches;
        this.selection = selection;
        this.asked = asked;
    }

    // ---- the list

    /// Adds a breakpoint, or enables the breakpoint with this trigger. Refuses, with the reason, a trigger that can't be checked,
    /// or whose entity may have another handle now than in the view that the window showed at the call.
    public CompletableFuture<EditResult> add(Trigger trigger) {
        Supplier<String> change = asked.get();
        return add(_ -> {
            String why = moved(trigger, change, "The breakpoint was not added, because %s. Add it again.");
            if (!why.isEmpty()) {
                throw new IllegalArgumentException(why);
            }
            return trigger;
        });
    }

    /// Returns a message if the entity of a trigger may have another handle than at the call; empty if it has not.
    ///
    /// @param refusal the message, with `%s` for the reason
    private static String moved(Trigger trigger, Supplier<String> change, String refusal) {
        String why = trigger.entity().isNone() ? "" : change.get();
        return why.isEmpty() ? "" : refusal.formatted(why);
    }

    /// Adds a breakpoint, or enables the breakpoint with this trigger. Refuses, with the reason, a trigger that can't be checked.
    ///
    /// @param trigger returns the trigger for a world with these types; called on the simulation thread
    public CompletableFuture<EditResult> add(Function<TypeRegistry, Trigger> trigger) {
        return commands.ask(() -> {
            RecordedWorld open = access.open();
            String problem = problem(trigger, open);
            if (open == null || !problem.isEmpty()) {
                return EditResult.refused(problem);
            }
            breakpoints.turnOn(typed(trigger, open), open.world());
            searches.forgetOutcome();
            return EditResult.DONE;
        });
    }

    /// Goes to the earliest hit of a trigger in the recorded ticks, or to the oldest state if its condition is true there. Adds a
    /// disabled breakpoint with the trigger unless there is one, so that the trigger is listed but stops no run. Refused like
    /// [#add(Trigger)].
    public CompletableFuture<EditResult> findFirst(Trigger trigger) {
        Supplier<String> change = asked.get();
        return commands.ask(() -> {
            RecordedWorld open = access.open();
            String moved = moved(trigger, change, "Nothing was searched, because %s. Search again.");
            String problem = moved.isEmpty() ? BreakpointSet.problem(trigger, open) : moved;
            if (open == null || !problem.isEmpty()) {
                return EditResult.refused(problem);
            }
            Breakpoint sought = new Breakpoint(breakpoints.idOf(trigger, open.world()), trigger, true, 1);
            begin(true, true, List.of(new BreakpointSet.Armed(sought, Probe.firstKind(trigger, open.simulation()))),
                    breakpoints.text(sought, open.world()));
            return EditResult.DONE;
        });
    }

    /// Returns why a trigger can't be checked in the open world; empty if it can.
    ///
    /// @param trigger returns the trigger for a world with these types; called on the simulation thread
    public CompletableFuture<String> check(Function<TypeRegistry, Trigger> trigger) {
        return commands.ask(() -> problem(trigger, access.open()));
    }

    private static String problem(Function<TypeRegistry, Trigger> trigger, @Nullable RecordedWorld open) {
        if (open == null) {
            return BreakpointSet.NONE_OPEN;
        }
        try {
            return BreakpointSet.problem(typed(trigger, open), open);
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Returns a trigger that a user has typed, with handles in place of slots.
    private static Trigger typed(Function<TypeRegistry, Trigger> trigger, RecordedWorld open) {
        return trigger.apply(open.world().types()).withHandles(open.world());
    }

    /// Enables or disables a breakpoint.
    public void setEnabled(int id, boolean enabled) {
        commands.tell(() -> breakpoints.setEnabled(id, enabled));
    }

    /// Makes a breakpoint stop at every n-th hit.
    public void setEvery(int id, int every) {
        commands.tell(() -> {
            counter.restart(id);
            breakpoints.change(id, one -> one.with(every));
        });
    }

    /// Gives a breakpoint another trigger and discards its hits. Refuses, with the reason, a trigger that can't be checked.
    ///
    /// @param trigger returns the trigger for a world with these types; called on the simulation thread
    public CompletableFuture<EditResult> change(int id, Function<TypeRegistry, Trigger> trigger) {
        return commands.ask(() -> {
            RecordedWorld open = access.open();
            String problem = problem(trigger, open);
            if (open == null || !problem.isEmpty()) {
                return EditResult.refused(problem);
            }
            breakpoints.change(id, typed(trigger, open));
            counter.restart(id);
            hits.remove(id);
            searches.forgetOutcome();
            return EditResult.DONE;
        });
    }

    /// Removes a breakpoint with its hits.
    public void remove(int id) {
        commands.tell(() -> {
            breakpoints.remove(id);
            counter.restart(id);
            hits.remove(id);
        });
    }

    /// The breakpoints as shown by the window. Simulation thread.
    public List<BreakpointLine> lines(ShownState state) {
        Map<Integer, Integer> counts = hits.counts(state.timeline().recording());
        return breakpoints.all().stream().map(one -> new BreakpointLine(one, breakpoints.text(one, state.world()),
                counts.getOrDefault(one.id(), 0), hits.hasMore(one.id(), state.timeline().recording()),
                hits.last(one.id()), breakpoints.problem(one, access.open()))).toList();
    }

    /// The ticks of the shown branch with known hits, in order. Simulation thread.
    public List<Long> hitTicks(ShownState state) {
        return hits.ticks(state.timeline().recording());
    }

    // ---- searching

    /// Searches the recorded ticks back from the shown position and goes to the first hit that stops.
    public void runBack() {
        commands.tellToMove(() -> begin(true, false));
    }

    /// Searches the recorded ticks forward from the shown position and goes to the first hit that stops.
    public void runForward() {
        commands.tellToMove(() -> begin(false, false));
    }

    /// Searches the recorded ticks for the earliest hit and goes there, even if the breakpoint stops only at every n-th hit.
    public void runToFirst() {
        commands.tellToMove(() -> begin(true, true));
    }

    /// Goes to the position of a hit if it is still recorded.
    public void goTo(BreakpointHit hit) {
        commands.tell(() -> {
            RecordedWorld open = access.open();
            if (open != null) {
                goTo(open, hit);
            }
        });
    }

    /// Cancels the present search, whether for a hit or for a write.
    public void cancel() {
        commands.tell(() -> end("The search was cancelled."));
    }

    private void begin(boolean back, boolean first) {
        RecordedWorld open = access.open();
        begin(back, first, open == null ? List.of() : breakpoints.armedIn(open), "");
    }

    private void begin(boolean back, boolean first, List<BreakpointSet.Armed> sought, String question) {
        playback.pauseHere();
        RecordedWorld open = access.open();
        if (open == null) {
            return;
        }
        searches.forget();
        if (sought.isEmpty()) {
            say("No breakpoint is enabled. Add one in the Breakpoints pane or in a field's menu.");
            return;
        }
        counter.restart();
        searches.begin(new StopSearch(open, sought, back, first, question));
    }

    private void end(String why) {
        if (searches.isAny()) {
            searches.forget();
            say(why);
        }
    }

    /// Shows why a search has ended, as long as the world stays at the shown position. Simulation thread.
    void say(String why) {
        RecordedWorld open = access.open();
        searches.setOutcome(why, open == null ? null : open.timeline().recording().position());
    }

    private @Nullable StopSearch search() {
        return searches.search() instanceof StopSearch stops ? stops : null;
    }

    /// Whether a search for a hit is running. Simulation thread.
    public boolean isSearching() {
        return search() != null;
    }

    /// Continues the search for 12 ms. Simulation thread.
    public void searchOn() {
        StopSearch now = search();
        if (now == null) {
            return;
        }
        if (access.open() == null || playback.isPlaying() || !now.isValid()) {
            end("");
            return;
        }
        long end = System.nanoTime() + SLICE_NANOS;
        try {
            while (searches.isCurrent(now) && System.nanoTime() < end) {
                take(now.next(counter));
            }
        } catch (WorldException e) {
            end(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            searches.end(now);
            throw e;
        }
    }

    private void take(StopSearch.Step step) {
        if (step.hit() != null) {
            arrive(step.hit());
        } else if (step.ended() != null) {
            end(step.ended());
        }
    }

    private void goTo(RecordedWorld open, BreakpointHit hit) {
        Recording recording = open.timeline().recording();
        Position there = HitIndex.place(hit, recording);
        if (recording.has(there)) {
            arrive(hit.at(there));
        } else {
            endStopSearch();
            say("The hit in tick %s is no longer recorded; ticks from %s on are. Search them for another hit."
                    .formatted(NumberFormats.grouped(hit.tick()), NumberFormats.grouped(recording.firstTick())));
        }
    }

    private void endStopSearch() {
        StopSearch now = search();
        if (now != null) {
            searches.end(now);
        }
    }

    private void arrive(BreakpointHit hit) {
        endStopSearch();
        playback.goTo(timeline -> timeline.seek(hit.position()));
        stopAt(hit);
    }

    // ---- running, on the simulation thread

    /// Whether any breakpoint can stop in the open world.
    public boolean isArmed(RecordedWorld open) {
        return !breakpoints.armedIn(open).isEmpty();
    }

    /// The rules by which a program in another process stops where a breakpoint may be hit.
    public List<StopRule> rules(RecordedWorld open) {
        return breakpoints.armedIn(open).stream().map(one -> rule(one.breakpoint().trigger())).toList();
    }

    private static StopRule rule(Trigger trigger) {
        return switch (trigger) {
            case Trigger.Holds(String text, Entity entity) -> new StopRule(StopRule.Kind.HOLDS, text, "", entity);
            case Trigger.Fails(String text) -> new StopRule(StopRule.Kind.FAILS, text, "", Entity.NONE);
            case Trigger.Changes(String type, String field, Entity entity) ->
                new StopRule(StopRule.Kind.CHANGES, type, field, entity);
            case Trigger.Added(String type, Entity entity) -> new StopRule(StopRule.Kind.ADDED, type, "", entity);
            case Trigger.Removed(String type, Entity entity) -> new StopRule(StopRule.Kind.REMOVED, type, "", entity);
            case Trigger.Written(String type, String system) ->
                new StopRule(StopRule.Kind.WRITTEN, type, system, Entity.NONE);
        };
    }

    /// Returns the first hit that stops in the segments between a position and the shown one, or null.
    ///
    /// @param state tick of the position
    /// @param done number of segments between that state and the position
    public @Nullable BreakpointHit since(RecordedWorld open, long state, int done) {
        HitFinder finder = finder(open, true);
        List<BreakpointHit> seen = new ArrayList<>();
        while (!finder.isAt(state, done) && !finder.isAtEnd()) {
            seen.addAll(0, finder.next());
        }
        return counter.firstToStop(seen, true);
    }

    /// Returns the first hit that stops in the edits and the recorded tick after the shown position, or null.
    public @Nullable BreakpointHit ahead(RecordedWorld open) {
        HitFinder finder = finder(open, false);
        BreakpointHit hit = null;
        while (hit == null && finder.isWithinFirst()) {
            hit = counter.firstToStop(finder.next(), true);
        }
        return hit;
    }

    private HitFinder finder(RecordedWorld open, boolean back) {
        return new HitFinder(open.timeline().recording(), breakpoints.armedIn(open), open.world(), back);
    }

    /// Records that a run or a search has stopped at a hit, and selects its entity.
    public void stopAt(BreakpointHit hit) {
        hold(hit);
        if (!hit.entity().isNone()) {
            selection.accept(hit.entity());
        }
    }

    private void hold(BreakpointHit hit) {
        stop = hit;
        searches.forgetOutcome();
        counter.restart();
        hits.stopped(hit);
    }

    /// Called before a tick runs.
    public void tickBegins() {
        counter.tickBegins();
    }

    /// Called after a tick was undone, because a system failed. Discards the hits in that tick.
    public void tickUndone() {
        counter.tickUndone();
        undone();
    }

    // ---- editing, on the simulation thread

    /// Returns the number of segments made since the last complete tick; 0 if no breakpoint can stop.
    @Override
    public int segmentsDone() {
        RecordedWorld open = access.open();
        if (open == null || !isArmed(open)) {
            return 0;
        }
        Recording recording = open.timeline().recording();
        return recording.segmentsDone(recording.position());
    }

    /// Checks an edit and the systems that ran after it, and pauses at a hit. The selection remains, because its entities are
    /// being edited. The world remains at the position after these systems, because another edit at an earlier position would
    /// start a branch.
    @Override
    public void edited(int done) {
        stop = null;
        RecordedWorld open = access.open();
        BreakpointHit hit = open != null && isArmed(open) ? since(open, open.world().tick(), done) : null;
        if (open != null && hit != null) {
            playback.hold();
            hold(hit.at(open.timeline().recording().position()));
        }
    }

    /// Called after an edit was undone. Discards its hits.
    @Override
    public void undone() {
        RecordedWorld open = access.open();
        if (open != null) {
            hits.forgetAfter(open.timeline().recording().position());
        }
    }

    // ---- another world, on the simulation thread

    /// Called after a branch was deleted. Discards its hits.
    public void branchGone(Recording recording) {
        hits.retain(recording);
    }

    /// Called when the scene has another recording, and possibly another world. Replaces the handles in triggers and discards all
    /// hits.
    public void moved(Map<Entity, Entity> to) {
        breakpoints.moved(to);
        forgetHits();
    }

    /// Called when the scene has moved to a world of changed code. Replaces former names of types and fields in triggers.
    ///
    /// @return the descriptions of the breakpoints that could be checked before and can't be checked any more
    public List<String> renamed(RecordedWorld before, RecordedWorld now) {
        return breakpoints.renamed(before, now);
    }

    /// Removes all breakpoints, because another scene was opened or the scene was closed.
    public void clear() {
        breakpoints.clear();
        forgetHits();
    }

    private void forgetHits() {
        searches.forget();
        stop = null;
        counter.restart();
        hits.clear();
    }

    /// Returns the status of breakpoints and searches.
    public StopStatus status(RecordedWorld open) {
        BreakpointHit hit = stop;
        Position here = open.timeline().recording().position();
        StopStatus status = new StopStatus(breakpoints.enabledCount(), breakpoints.latestText(open.world()), "", "", "",
                searches.text(), searches.outcome(here));
        return hit != null && hit.position().equals(here) ? status.stoppedAt(hit) : status;
    }
}
