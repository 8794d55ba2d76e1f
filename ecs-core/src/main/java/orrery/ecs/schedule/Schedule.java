package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Kept;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Runs the systems of a world, a tick at a time or a system at a time.
///
/// A tick is a transaction: if a system throws, a recorded world is at the state before the tick again.
///
/// This file is long because each way of running, a tick, a step, a settling, one that fails or is abandoned, leaves the
/// same few fields as the next one needs them.
public final class Schedule {
    private final World world;
    private final Map<String, SystemRunner> runners = new LinkedHashMap<>();
    private final List<Segment> segmentsOfTick = new ArrayList<>();
    private final List<Runnable> turnListeners = new ArrayList<>();
    private final List<Runnable> tickListeners = new ArrayList<>();
    private final List<Consumer<SystemFailure>> failureListeners = new ArrayList<>();
    private List<RunReport> reports = new ArrayList<>();
    private List<SystemRunner> order = List.of();
    private List<Segment> shownBefore = List.of();
    private boolean endedBefore;
    private boolean begunOne;
    private long begunNanos = System.nanoTime();
    private boolean rerunning;
    private int next;
    private double secondsPerTick;
    private volatile @Nullable Running running;
    private @Nullable Consumer<@Nullable Running> runningListener;
    private final Interrupts interrupts = new Interrupts();
    private Runnable spareMemory = () -> {};

    /// The system that runs at this moment.
    ///
    /// @param system its name
    /// @param tick the tick
    /// @param startedNanos when it started, as [System#nanoTime]
    public record Running(String system, long tick, long startedNanos) {}

    /// A schedule of these systems in this order.
    ///
    /// @param secondsPerTick simulated seconds a tick
    /// @throws WorldException if two systems share a name
    public Schedule(World world, List<SystemDefinition> systems, double secondsPerTick) {
        this.world = world;
        for (SystemDefinition system : systems) {
            if (runners.putIfAbsent(system.name(), new SystemRunner(world, system)) != null) {
                throw new WorldException("Two systems are called %s; give each a name of its own."
                        .formatted(system.name()));
            }
        }
        List<String> names = List.copyOf(runners.keySet());
        world.initSingleton(world.types().of(ScheduleSettings.class),
                owned -> new ScheduleSettings(secondsPerTick, names, List.of()));
        if (world.isRecorded()) {
            world.onSegment(this::keepForAbandoning);
        }
    }

    private void keepForAbandoning(Segment segment) {
        if (world.isInTick()) {
            segmentsOfTick.add(segment);
        }
    }

    /// The world.
    public World world() {
        return world;
    }

    /// All systems in the order in which they run.
    public List<SystemDefinition> systems() {
        return inOrder().stream().map(SystemRunner::definition).toList();
    }

    private List<SystemRunner> inOrder() {
        List<SystemRunner> list = new ArrayList<>();
        settings().order().stream().map(runners::get).filter(r -> r != null).forEach(list::add);
        runners.values().stream().filter(r -> !list.contains(r)).forEach(list::add);
        return list;
    }

    /// How the schedule runs; changed by setting the singleton.
    public ScheduleSettings settings() {
        return world.singleton(ScheduleSettings.class);
    }

    /// Hands in a record from outside; it becomes readable in the next tick that begins. See [World#handIn].
    public void input(Record record) {
        world.handIn(record);
    }

    /// Sees to it that the next tick is given these inputs and nothing else, as one was that is run again. What the world shows
    /// is that no change was made since a tick.
    public void giveOnly(List<Record> inputs) {
        world.stand(new World.Standing(List.of(), true, false, inputs));
    }

    /// Runs one tick, or the rest of the one that is begun.
    ///
    /// An interrupt that comes meanwhile, from a system or from outside, is kept from the systems and is there again when this
    /// returns, as with [#step], [#stepTo], [#finish] and [#settle].
    ///
    /// @throws SystemFailure if a system threw
    /// @throws WorldException if a system calls it
    public void tick() {
        world.refuseSystem("tick");
        if (!isMidTick()) {
            begin();
        }
        finish();
    }

    /// The name of the system that last ended with its thread interrupted; null if none did since this was asked last.
    public @Nullable String takeInterrupter() {
        return interrupts.take();
    }

    /// Begins a tick with the inputs handed in; no system has run.
    public void begin() {
        if (isMidTick()) {
            throw new WorldException("Tick %d is running; finish it before beginning another."
                    .formatted(world.tickBeingMade()));
        }
        shownBefore = world.segmentsOfTick();
        endedBefore = world.isTickEnded();
        segmentsOfTick.clear();
        reports = new ArrayList<>();
        order = inOrder();
        secondsPerTick = settings().secondsPerTick();
        next = 0;
        begunOne = true;
        begunNanos = System.nanoTime();
        world.beginTick();
    }

    /// Nanoseconds since the tick that was begun last began. To be asked by who listens for its end: it is what the tick took until then,
    /// without what the program did before it.
    public long nanosSinceBegin() {
        return System.nanoTime() - begunNanos;
    }

    /// Runs the next system of the tick, beginning one if none is; ends the tick after its last system. Systems that are
    /// not to run are passed over.
    ///
    /// @return the report of the system that ran; null if there was none left
    /// @throws SystemFailure if the system threw
    public @Nullable RunReport step() {
        world.refuseSystem("step");
        if (!isMidTick()) {
            begin();
        }
        RunReport report = null;
        try {
            while (next < order.size() && (report == null || !report.ran())) {
                report = runNext();
            }
            if (next == order.size()) {
                end();
            }
        } finally {
            interrupts.giveBack();
        }
        return report;
    }

    /// Runs the systems of the tick that stand before one, beginning a tick if none is, so that this one is the next.
    ///
    /// @throws WorldException if it is not in the schedule, or had its turn already
    /// @throws SystemFailure if a system threw
    public void stepTo(String system) {
        world.refuseSystem("stepTo");
        if (!isMidTick()) {
            begin();
        }
        if (order.subList(next, order.size()).stream().noneMatch(runner -> system.equals(runner.definition().name()))) {
            throw new WorldException("In tick %d no system %s is still to run; there are %s.".formatted(
                    world.tickBeingMade(), system, runners.keySet()));
        }
        try {
            while (!system.equals(nextSystem())) {
                runNext();
            }
        } finally {
            interrupts.giveBack();
        }
    }

    /// Runs the rest of the tick.
    ///
    /// @throws SystemFailure if a system threw
    public void finish() {
        world.refuseSystem("finish");
        try {
            while (next < order.size()) {
                runNext();
            }
            end();
        } finally {
            interrupts.giveBack();
        }
    }

    private void end() {
        world.endTick();
        tickListeners.forEach(Runnable::run);
    }

    /// Calls after the turn of each system from now on, whether it ran or was passed over, on the thread that runs it.
    public void onTurn(Runnable listener) {
        turnListeners.add(listener);
    }

    /// Calls at the end of each tick from now on, between two states, on the thread that runs it.
    public void onTickEnd(Runnable listener) {
        tickListeners.add(listener);
    }

    /// Runs a tick that ran before once more, from the state after the edits that came before it. Nobody is told of it.
    ///
    /// @param inputs what was handed in for it
    /// @param kept what is kept of it, see [World#rerun]
    /// @throws SystemFailure if a system threw; world and schedule are then somewhere in the tick, and are to be restored
    public void rerun(List<Record> inputs, Kept kept) {
        rerunning = true;
        try {
            world.rerun(kept, () -> {
                world.stand(new World.Standing(List.of(), true, false, inputs));
                begin();
                while (next < order.size()) {
                    runNext();
                }
                world.endTick();
            });
        } finally {
            rerunning = false;
            interrupts.giveBack();
        }
    }

    private RunReport runNext() {
        SystemRunner runner = order.get(next);
        String name = runner.definition().name();
        RunReport report;
        if (!settings().isEnabled(name)) {
            report = runner.skipped(RunReport.Outcome.DISABLED);
        } else if (!runner.isItsTurn()) {
            report = runner.skipped(RunReport.Outcome.NOTHING_CHANGED);
        } else {
            report = guarded(runner);
        }
        next++;
        reports.add(report);
        if (!rerunning) {
            turnListeners.forEach(Runnable::run);
        }
        return report;
    }

    private RunReport guarded(SystemRunner runner) {
        String name = runner.definition().name();
        show(new Running(name, world.tickBeingMade(), System.nanoTime()));
        interrupts.putAside();
        try {
            return runner.run(secondsPerTick);
        } catch (RuntimeException | Error e) {
            running = null;
            interrupts.after(name);
            if (e instanceof OutOfMemoryError || e.getCause() instanceof OutOfMemoryError) {
                spareMemory.run();
            }
            reports.add(runner.skipped(RunReport.Outcome.FAILED));
            throw failed(name, e);
        } finally {
            interrupts.after(name);
            show(null);
        }
    }

    private void show(@Nullable Running now) {
        running = now;
        Consumer<@Nullable Running> listener = runningListener;
        if (listener != null) {
            listener.accept(now);
        }
    }

    /// Calls with each system right before it runs, and with null after it, on the thread that runs it; for whoever notes outside of the process which
    /// one runs. There is one such listener, the last that was set. It must not throw and must not touch the world.
    public void onRunning(@Nullable Consumer<@Nullable Running> listener) {
        runningListener = listener;
    }

    private SystemFailure failed(String system, Throwable cause) {
        SystemFailure failure = new SystemFailure(world.tickBeingMade(), system, cause);
        if (rerunning) {
            return failure;
        }
        if (world.isRecorded()) {
            abandon();
        } else {
            world.damage("system %s failed in tick %d".formatted(system, failure.tick()));
        }
        failureListeners.forEach(listener -> listener.accept(failure));
        return failure;
    }

    /// Calls with each failure of a system from now on, before it is thrown, on the thread that runs the tick: a recorded world is
    /// at the state before the tick again.
    public void onFailure(Consumer<SystemFailure> listener) {
        failureListeners.add(listener);
    }

    /// Sets what is called when a system runs out of memory, before its tick is taken back, which needs some: it is to let go of what can be
    /// spared. On the thread that runs the tick.
    public void onMemoryShort(Runnable spare) {
        spareMemory = spare;
    }

    /// Takes the running tick back, so that the world is at the state before it, edits kept; its inputs wait for the next.
    ///
    /// @throws WorldException if the world is not recorded
    public void abandon() {
        if (!world.isRecorded()) {
            throw new WorldException("A tick of a world that is not recorded can't be taken back; restore a snapshot.");
        }
        world.close();
        List<Record> waiting = new ArrayList<>(world.inputs());
        waiting.addAll(world.handedIn());
        for (Segment segment : List.copyOf(segmentsOfTick).reversed()) {
            world.revert(segment);
        }
        next = order.size();
        world.stand(new World.Standing(shownBefore, endedBefore, false, List.copyOf(waiting)));
    }

    /// Where a schedule stands: between two ticks, or in one that was begun.
    ///
    /// @param world where its world stands
    /// @param reports what became of each system in the running or else the last tick, in the order of running
    /// @param tick the running or else the last tick; null before the first
    public record Standing(World.Standing world, List<RunReport> reports, @Nullable Tick tick) {}

    /// What a schedule knows of a tick from its begin on.
    ///
    /// @param order names of its systems in the order of running
    /// @param secondsPerTick simulated seconds that it stands for
    /// @param segments its segments so far: of its inputs, its systems and the clock, not those of edits before it
    /// @param shownBefore what the world showed before it began
    /// @param wasTickEnded whether that was a tick that had ended
    public record Tick(List<String> order, double secondsPerTick, List<Segment> segments, List<Segment> shownBefore,
            boolean wasTickEnded) {}

    /// Where the schedule of a recorded world stands now.
    public Standing standing() {
        List<String> names = order.stream().map(runner -> runner.definition().name()).toList();
        Tick tick = begunOne
                ? new Tick(names, secondsPerTick, List.copyOf(segmentsOfTick), shownBefore, endedBefore)
                : null;
        return new Standing(world.standing(), List.copyOf(reports), tick);
    }

    /// Stands where it stood once, with its world, whose segments were taken back or made again until the state was that of
    /// then. In a tick that was begun [#step] and [#finish] go on after the systems of the reports.
    public void stand(Standing there) {
        world.stand(there.world());
        reports = new ArrayList<>(there.reports());
        segmentsOfTick.clear();
        Tick tick = there.tick();
        begunOne = tick != null;
        order = tick == null ? List.of() : tick.order().stream().map(runners::get).filter(r -> r != null).toList();
        secondsPerTick = tick == null ? 0 : tick.secondsPerTick();
        shownBefore = tick == null ? List.of() : tick.shownBefore();
        endedBefore = tick == null || tick.wasTickEnded();
        segmentsOfTick.addAll(tick == null ? List.of() : tick.segments());
        next = world.isInTick() ? reports.size() : order.size();
    }

    /// Runs the systems that settle, if what they watch has changed, and returns their segments, none where the world is
    /// not recorded. To be called after an edit.
    public List<Segment> settle() {
        world.refuseSystem("settle");
        List<Segment> segments = new ArrayList<>();
        world.close();
        try {
            for (SystemRunner runner : inOrder()) {
                boolean due = runner.definition().settles() && settings().isEnabled(runner.definition().name());
                if (due && runner.isItsTurn()) {
                    settle(runner, segments);
                }
            }
        } finally {
            interrupts.giveBack();
        }
        return segments;
    }

    private void settle(SystemRunner runner, List<Segment> segments) {
        interrupts.putAside();
        try {
            runner.run(settings().secondsPerTick());
        } finally {
            interrupts.after(runner.definition().name());
        }
        Segment segment = runner.lastSegment();
        if (segment != null) {
            segments.add(segment);
        }
    }

    /// Whether a tick is begun and not ended.
    public boolean isMidTick() {
        return world.isInTick();
    }

    /// Number of systems of the running tick that had their turn; the `k` of position `n:k`.
    public int systemsDone() {
        return isMidTick() ? next : 0;
    }

    /// The system that has its turn next, or null between ticks.
    public @Nullable String nextSystem() {
        return isMidTick() && next < order.size() ? order.get(next).definition().name() : null;
    }

    /// What became of each system in the running or else the last tick, in the order of running.
    public List<RunReport> reports() {
        return List.copyOf(reports);
    }

    /// The system that runs at this moment; any thread may ask.
    public @Nullable Running running() {
        return running;
    }
}
