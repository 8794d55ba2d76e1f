package orrery.editor.session.check;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.DivergedException;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.StaticFields;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.rerun.ReplayCheck;
import orrery.ecs.rerun.RerunStart;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.text.NumberFormats;

/// Runs all recorded ticks of the shown branch again and finds the first difference from the recording. Each tick runs twice:
/// with the loaded classes, whose static fields keep values of earlier runs, and with freshly loaded classes. States are copied
/// on the simulation thread. The ticks run in separate worlds on another thread, so the open world does not change.
///
/// Running ticks again does not repeat edits. A tick after edits therefore starts from the recorded state after them, and its
/// systems see the changes by these edits. If the hash of a type differs, the ticks since it was last equal run once more, and
/// their changes are compared one by one.
public final class DeterminismSearch {
    private final CheckSteps<RecordedWorld, DeterminismResult> steps;
    private final LongConsumer progress;
    private final Function<String, Optional<WorldDefinition>> anew;
    private List<ReplayCheck.Tick> ticks = List.of();
    private @Nullable Branch branch;
    private volatile String notFresh = "";

    /// @param progress receives the number of equal ticks so far, on another thread
    /// @param anew returns the definition of a world by name, with classes loaded anew for each call; empty if the world has no
    ///     provider; throws if loading fails
    public DeterminismSearch(CommandQueue commands, WorldAccess<RecordedWorld> access, LongConsumer progress,
            Function<String, Optional<WorldDefinition>> anew) {
        steps = new CheckSteps<>(commands, access, DeterminismResult::hindered);
        this.anew = anew;
        this.progress = progress;
    }

    /// The result.
    public CompletableFuture<DeterminismResult> answer() {
        return steps.answer();
    }

    /// Ends the search with a refusal as its result.
    public void cancel() {
        steps.refuse("The check was cancelled.");
    }

    /// Starts the search. Any thread.
    public void begin() {
        steps.next(this::collect);
    }

    private void collect() {
        RecordedWorld open = steps.open();
        String refusal = open.whyNotAgain("check it");
        if (!refusal.isEmpty()) {
            throw new WorldException(refusal);
        }
        Recording recording = open.timeline().recording();
        branch = recording.branch();
        ticks = recording.ticks(recording.branch()).stream().map(ReplayCheck.Tick::of).toList();
        if (ticks.isEmpty()) {
            throw new WorldException("No tick is recorded yet. Run ticks, then check again.");
        }
        runFrom(0);
    }

    /// Runs the ticks from an index on, up to the next edits. Begins on the simulation thread.
    private void runFrom(int from) {
        int end = from + 1;
        while (end < ticks.size() && ticks.get(end).edits() == 0) {
            end++;
        }
        RecordedWorld open = steps.open();
        RerunStart start = startOf(open, from);
        WorldDefinition definition = open.simulation().definition();
        List<ReplayCheck.Tick> content = ticks.subList(from, end);
        steps.elsewhere(() -> run(content, from, start, definition));
    }

    private RerunStart startOf(RecordedWorld open, int index) {
        ReplayCheck.Tick tick = ticks.get(index);
        return RerunStart.of(open.timeline().recording(), Objects.requireNonNull(branch), tick.number(), tick.edits());
    }

    private void run(List<ReplayCheck.Tick> content, int from, RerunStart start, WorldDefinition definition) {
        RerunWorld again = RerunWorld.of(definition, start);
        Optional<RerunWorld> fresh = anew(again);
        for (int i = 0; i < content.size(); i++) {
            steps.open();
            ReplayCheck.Tick tick = content.get(i);
            Optional<String> inSame = again.run(tick);
            Optional<String> inFresh = fresh.flatMap(twin -> twin.run(tick));
            if (inSame.isPresent() || inFresh.isPresent()) {
                DeterminismResult.Cause cause = fresh.isEmpty()
                        ? DeterminismResult.Cause.RUN
                        : inFresh.isEmpty()
                                ? DeterminismResult.Cause.AGAIN_OUTSIDE
                                : causeBeside(fresh.get(), again, content.subList(0, i + 1));
                String type = inSame.or(() -> inFresh).orElseThrow();
                int last = from + i;
                steps.next(() -> locate(new Difference(type, cause, inSame.isEmpty()), from, last));
                return;
            }
            progress.accept(from + i + 1L);
        }
        int next = from + content.size();
        if (next < ticks.size()) {
            steps.next(() -> runFrom(next));
        } else {
            steps.answer().complete(DeterminismResult.same(ticks.size(), notFresh));
        }
    }

    /// Creates the same world with freshly loaded classes. Empty if the world has no provider, or if the classes can't be loaded,
    /// can't hold the state, or declare other types.
    private Optional<RerunWorld> anew(RerunWorld known) {
        String name = known.definition().name();
        try {
            Optional<WorldDefinition> loaded = anew.apply(name);
            if (loaded.isEmpty()) {
                notFresh = "no provider of the world %s is known.".formatted(name);
            }
            return loaded.map(known::opened).map(known::in);
        } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
            notFresh = e instanceof WorldException ? String.valueOf(e.getMessage()) : e.toString();
            return Optional.empty();
        }
    }

    /// Returns the cause if a run with freshly loaded classes differs from the recording. To find the cause, runs the same ticks
    /// with classes that are loaded freshly once more, and compares the hashes of the two runs.
    private DeterminismResult.Cause causeBeside(RerunWorld fresh, RerunWorld known, List<ReplayCheck.Tick> ran) {
        Optional<RerunWorld> other = anew(known);
        other.ifPresent(twin -> ran.forEach(tick -> {
            steps.open();
            twin.run(tick);
        }));
        return other.isPresent() && other.get().hashes().equals(fresh.hashes())
                ? DeterminismResult.Cause.RECORDED_OUTSIDE
                : DeterminismResult.Cause.RUN;
    }

    /// A difference between hashes.
    ///
    /// @param type the type whose hash differs
    /// @param isFresh whether it differs only with freshly loaded classes
    private record Difference(String type, DeterminismResult.Cause cause, boolean isFresh) {}

    /// Runs again the ticks after the one in which the type's hash was last equal, and compares their changes with the recorded
    /// ones. If the recording contains only the hashes of these ticks, the open world runs the ticks to compute their changes. If
    /// that gives other hashes, too, the result of the search names only tick and type.
    private void locate(Difference found, int first, int last) {
        int from = last;
        while (from > first && !ticks.get(from - 1).hashes().containsKey(found.type())) {
            from--;
        }
        RecordedWorld open = steps.open();
        int begin = found.isFresh() ? first : from;
        WorldDefinition definition = open.simulation().definition();
        try {
            RerunStart start = startOf(open, begin);
            List<List<Segment>> recorded = IntStream.rangeClosed(from, last).mapToObj(i -> recorded(open, i)).toList();
            int counted = from;
            steps.elsewhere(() -> {
                RerunWorld again = RerunWorld.of(definition, start);
                RerunWorld twin = found.isFresh() ? anew(again).orElse(again) : again;
                for (int i = begin; i < counted; i++) {
                    steps.open();
                    twin.run(ticks.get(i));
                }
                compare(found, counted, recorded, twin);
            });
        } catch (DivergedException _) {
            Divergence known = Divergence.of(ticks.get(last).number(), found.type(), List.of(), List.of());
            answer(found, known, definition, "");
        }
    }

    private List<Segment> recorded(RecordedWorld open, int index) {
        long number = ticks.get(index).number();
        RecordedTick tick = open.timeline().recording().tick(Objects.requireNonNull(branch), number);
        if (tick == null) {
            throw new WorldException("Tick %s was discarded meanwhile; check again with a larger recording budget."
                    .formatted(NumberFormats.grouped(number)));
        }
        return tick.segments().subList(tick.edits(), tick.segments().size());
    }

    private void compare(Difference difference, int from, List<List<Segment>> recorded, RerunWorld twin) {
        Divergence divergence = null;
        for (int i = 0; i < recorded.size() && (divergence == null || divergence.system().isEmpty()); i++) {
            steps.open();
            twin.run(ticks.get(from + i));
            divergence = twin.divergence(difference.type(), recorded.get(i));
        }
        Divergence found = Objects.requireNonNull(divergence);
        EngineWorld world = twin.world();
        answer(difference, found, twin.definition(),
                found.entity().isNone() || !world.isAlive(found.entity()) ? "" : nameOf(world, found.entity()));
    }

    private void answer(Difference difference, Divergence found, WorldDefinition definition, String entityName) {
        List<String> fields = difference.cause() == DeterminismResult.Cause.RUN
                ? List.of()
                : StaticFields.of(definition);
        steps.answer().complete(new DeterminismResult(found.tick() - ticks.getFirst().number(), found,
                difference.cause(), fields, entityName, notFresh, ""));
    }

    private static String nameOf(EngineWorld world, Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "" : name.value();
    }
}
