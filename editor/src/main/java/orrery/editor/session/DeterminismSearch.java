package orrery.editor.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Parting;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Rerun;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.theme.Figures;

/// Runs all recorded ticks of the shown branch again and finds where they come out otherwise. States are copied on the
/// simulation thread; the ticks run in worlds of their own on another thread, so the open world stays as it is.
///
/// Edits can't be made again by systems, so each tick that follows upon edits begins anew with the recorded state. Where the hash of a
/// type differs, the ticks since it was last the same run once more, and their changes are compared one by one.
public final class DeterminismSearch {
    private final SimulationLoop loop;
    private final LongConsumer progress;
    private final CompletableFuture<Determinism> answer = new CompletableFuture<>();
    private List<Rerun.Tick> ticks = List.of();
    private @Nullable Branch branch;
    private volatile boolean cancelled;

    DeterminismSearch(SimulationLoop loop, LongConsumer progress) {
        this.loop = loop;
        this.progress = progress;
    }

    /// What came of it.
    public CompletableFuture<Determinism> answer() {
        return answer;
    }

    /// Ends the search without an answer.
    public void cancel() {
        cancelled = true;
    }

    void begin() {
        loop.tell(() -> guarded(this::collect));
    }

    private void guarded(Runnable step) {
        try {
            step.run();
        } catch (WorldException | IllegalArgumentException e) {
            answer.complete(Determinism.hindered(String.valueOf(e.getMessage())));
        }
    }

    private OpenWorld open() {
        OpenWorld open = loop.openWorld();
        if (open == null || branch != null && !open.timeline().recording().branches().contains(branch)) {
            throw new WorldException("The world whose ticks were run again is no longer open.");
        }
        return open;
    }

    private void collect() {
        if (loop.transport().isAttached()) {
            throw new WorldException("The world belongs to a program that runs it, so its ticks are not run again here."
                    + " Open its scene in Orrery to check it.");
        }
        Recording recording = open().timeline().recording();
        branch = recording.branch();
        ticks = recording.ticks(recording.branch()).stream().map(Rerun.Tick::of).toList();
        if (ticks.isEmpty()) {
            throw new WorldException("No tick is recorded yet. Run some, then check again.");
        }
        runFrom(0);
    }

    /// Runs the ticks from one on until the next that follows upon edits. Begins on the simulation thread.
    private void runFrom(int from) {
        int end = from + 1;
        while (end < ticks.size() && ticks.get(end).edits() == 0) {
            end++;
        }
        OpenWorld open = open();
        Snapshot start = stateBefore(open, from);
        WorldDefinition definition = open.simulation().definition();
        List<Rerun.Tick> stretch = ticks.subList(from, end);
        elsewhere(() -> run(stretch, from, start, definition));
    }

    private Snapshot stateBefore(OpenWorld open, int index) {
        Rerun.Tick tick = ticks.get(index);
        return open.timeline().recording().stateAt(
                new Position(Objects.requireNonNull(branch), tick.number() - 1, tick.edits(), 0));
    }

    private void elsewhere(Runnable work) {
        Thread.ofPlatform().daemon().name("determinism").start(
                () -> ScopedValue.where(ConsoleLog.REPEATED, true).run(() -> guarded(() -> {
                    try {
                        work.run();
                    } catch (SystemFailure e) {
                        answer.complete(Determinism.hindered("A tick that ran before failed when it ran again: "
                                + e.getMessage()));
                    }
                })));
    }

    private static Rerun begin(WorldDefinition definition, Snapshot start) {
        return new Rerun(definition.open(TrackingLevel.RECORDED, start.seed()).schedule(), start);
    }

    private void run(List<Rerun.Tick> stretch, int from, Snapshot start, WorldDefinition definition) {
        Rerun rerun = begin(definition, start);
        for (int i = 0; i < stretch.size(); i++) {
            if (cancelled) {
                answer.complete(Determinism.hindered("The check was cancelled."));
                return;
            }
            Optional<String> differing = rerun.run(stretch.get(i));
            if (differing.isPresent()) {
                int last = from + i;
                loop.tell(() -> guarded(() -> locate(differing.get(), from, last)));
                return;
            }
            progress.accept(from + i + 1L);
        }
        int next = from + stretch.size();
        if (next < ticks.size()) {
            loop.tell(() -> guarded(() -> runFrom(next)));
        } else {
            answer.complete(new Determinism(ticks.size(), null, "", ""));
        }
    }

    /// Runs the ticks since the type had the same hash once more, this time beside their recorded changes.
    private void locate(String type, int first, int last) {
        int from = last;
        while (from > first && !ticks.get(from - 1).hashes().containsKey(type)) {
            from--;
        }
        OpenWorld open = open();
        Snapshot start = stateBefore(open, from);
        List<List<Segment>> recorded = new ArrayList<>();
        for (int i = from; i <= last; i++) {
            RecordedTick tick = open.timeline().recording().tick(Objects.requireNonNull(branch), ticks.get(i).number());
            if (tick == null) {
                throw new WorldException("Tick %s was let go meanwhile; check again with a larger recording budget."
                        .formatted(Figures.grouped(ticks.get(i).number())));
            }
            recorded.add(tick.segments().subList(tick.edits(), tick.segments().size()));
        }
        WorldDefinition definition = open.simulation().definition();
        int begin = from;
        elsewhere(() -> compare(type, begin, recorded, begin(definition, start)));
    }

    private void compare(String type, int from, List<List<Segment>> recorded, Rerun rerun) {
        Parting parting = null;
        for (int i = 0; i < recorded.size() && (parting == null || parting.system().isEmpty()); i++) {
            rerun.run(ticks.get(from + i));
            parting = rerun.parting(type, recorded.get(i));
        }
        Parting found = Objects.requireNonNull(parting);
        World world = rerun.world();
        String name = found.entity().isNone() || !world.isAlive(found.entity())
                ? ""
                : nameOf(world, found.entity());
        answer.complete(new Determinism(found.tick() - ticks.getFirst().number(), found, name, ""));
    }

    private static String nameOf(World world, Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "" : name.value();
    }
}
