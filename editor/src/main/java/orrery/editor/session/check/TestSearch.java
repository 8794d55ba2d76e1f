package orrery.editor.session.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantCheck;
import orrery.ecs.expression.InvariantCheck.BrokenState;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.rerun.ReplayCheck;
import orrery.ecs.scene.Replay;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.stop.WatchedWorld;
import orrery.editor.session.time.TickRecord;
import orrery.editor.text.NumberFormats;

/// Runs recorded ticks of the shown branch again, as a generated test does, and finds the conditions that fail. States are
/// copied on the simulation thread. The ticks run in a separate world on another thread.
///
/// If a system threw in the tick after the newest state, that tick runs too, although it is not recorded.
///
/// A test can't repeat edits. If edits were made between the ticks, the search uses only a range of ticks without edits in
/// between: the first such range in which a condition fails, otherwise the range after the last edit.
public final class TestSearch {
    private final CheckSteps<WatchedWorld, TestDraft> steps;
    private final TickRange asked;
    private final List<String> conditions;
    private List<ReplayCheck.Tick> ticks = List.of();
    private List<Invariant> invariants = List.of();
    private @Nullable Branch branch;

    /// @param asked the range of ticks
    /// @param conditions texts of the conditions; if empty, the invariants of the scene
    public TestSearch(CommandQueue commands, WorldAccess<WatchedWorld> access, TickRange asked,
            List<String> conditions) {
        steps = new CheckSteps<>(commands, access, why -> TestDraft.hindered(asked, why));
        this.asked = asked;
        this.conditions = conditions;
    }

    /// Starts the search. Any thread.
    ///
    /// @return the result; cancelling it ends the search
    public CompletableFuture<TestDraft> begin() {
        steps.next(this::collect);
        return steps.answer();
    }

    private void collect() {
        WatchedWorld open = steps.open();
        String refusal = open.whyNotAgain("make a test");
        if (!refusal.isEmpty()) {
            throw new WorldException(refusal);
        }
        Recording recording = open.timeline().recording();
        branch = recording.branch();
        ticks = Stream
                .concat(recording.ticks(recording.branch()).stream().map(ReplayCheck.Tick::of), failed(open).stream())
                .filter(tick -> tick.number() >= asked.first() && tick.number() <= asked.last()).toList();
        if (ticks.isEmpty()) {
            throw new WorldException("No tick from %s to %s is recorded; recorded are %s to %s.".formatted(
                    NumberFormats.grouped(asked.first()), NumberFormats.grouped(asked.last()),
                    NumberFormats.grouped(recording.firstTick() + 1),
                    NumberFormats.grouped(recording.branch().newestTick())));
        }
        invariants = conditions.isEmpty()
                ? open.invariants().all()
                : conditions.stream().filter(text -> !text.equals(TestDraft.NO_FAILURE))
                        .map(text -> invariant(open, text)).toList();
        runFrom(0);
    }

    /// Returns the tick after the newest state if a system threw in it. That tick is not recorded, but its inputs are still
    /// queued.
    private static Optional<ReplayCheck.Tick> failed(WatchedWorld open) {
        Recording recording = open.timeline().recording();
        Branch shown = recording.branch();
        long next = shown.newestTick() + 1;
        return open.timeline().history().between(next, next).stream().filter(TickRecord::failed).findFirst()
                .map(_ -> new ReplayCheck.Tick(next, recording.newest(shown).edits(), recording.waitingAtNewest(shown),
                        Map.of()));
    }

    private static Invariant invariant(WatchedWorld open, String text) {
        return open.invariants().all().stream().filter(one -> one.holds().text().equals(text)).findFirst()
                .orElseGet(() -> new Invariant(text, Condition.parse(text, open.world().types())));
    }

    /// Runs the ticks from an index on, up to the next edits. Begins on the simulation thread.
    private void runFrom(int from) {
        int end = from + 1;
        while (end < ticks.size() && ticks.get(end).edits() == 0) {
            end++;
        }
        WatchedWorld open = steps.open();
        ReplayCheck.Tick first = ticks.get(from);
        List<ReplayCheck.Tick> part = ticks.subList(from, end);
        TestDraft.Content content = new TestDraft.Content(open.scene(), open.simulation().definition(),
                open.timeline().recording().stateAt(new Position(Objects.requireNonNull(branch), first.number() - 1,
                        first.edits(), 0)),
                part.stream().map(ReplayCheck.Tick::inputs).toList());
        int next = end;
        String edits = edits(from, next);
        steps.elsewhere(() -> {
            TestDraft draft = run(content, part, edits);
            if (draft.breaks() || next == ticks.size()) {
                steps.answer().complete(draft);
            } else {
                steps.next(() -> runFrom(next));
            }
        });
    }

    /// Returns why requested ticks before or after a range are left out; empty if none are.
    private String edits(int from, int end) {
        String first = NumberFormats.grouped(ticks.get(from).number() - 1);
        String last = NumberFormats.grouped(ticks.get(end - 1).number());
        String why = "A test can't repeat edits, so it ";
        if (end < ticks.size()) {
            return from > 0
                    ? why + "begins with those at tick %s and ends before those at tick %s.".formatted(first, last)
                    : why + "ends before those at tick %s.".formatted(last);
        }
        return from > 0 ? why + "begins with those at tick %s.".formatted(first) : "";
    }

    private TestDraft run(TestDraft.Content content, List<ReplayCheck.Tick> part, String edits) {
        Replay replay = new Replay(content.begun(), content.inputs());
        EngineWorld world = EngineWorld.of(replay.simulation().world());
        Map<Invariant, InvariantCheck> whole = new LinkedHashMap<>();
        invariants.forEach(one -> whole.put(one, new InvariantCheck(world, List.of(one))));
        Map<Invariant, BrokenState> broken = new LinkedHashMap<>();
        look(whole, broken);
        SystemFailure failure = null;
        while (failure == null && !replay.isDone()) {
            steps.open();
            try {
                replay.tick();
                look(whole, broken);
            } catch (SystemFailure e) {
                failure = e;
            }
        }
        List<TestDraft.Outcome> outcomes = new ArrayList<>();
        if (failure != null || conditions.contains(TestDraft.NO_FAILURE)) {
            outcomes.add(TestDraft.Outcome.ofSystems(failure));
        }
        invariants.forEach(one -> outcomes.add(TestDraft.Outcome.of(one, broken.get(one))));
        return new TestDraft(new TickRange(part.getFirst().number(), part.getLast().number()), edits, outcomes,
                failure == null ? differing(part.getLast(), world) : "", part.getFirst().edits() > 0, "", content);
    }

    /// Checks the conditions that have not failed yet, and moves the failed ones to the result.
    private static void look(Map<Invariant, InvariantCheck> whole, Map<Invariant, BrokenState> broken) {
        whole.forEach((one, check) -> check.broken().ifPresent(state -> broken.put(one, state)));
        whole.keySet().removeAll(broken.keySet());
    }

    private static String differing(ReplayCheck.Tick tick, EngineWorld world) {
        Map<String, Long> now = world.hashes();
        return tick.hashes().keySet().stream()
                .filter(type -> !Objects.equals(tick.hashes().get(type), now.get(type))).findFirst().orElse("");
    }
}
