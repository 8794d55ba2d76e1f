package orrery.ecs.runner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Restores;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// A schedule with the operations that recordings and the editor need: undo a tick, run it again, restore a recorded state.
///
/// This file is long because all ways of running (tick, step, settling, failure, abandoning) change the same few fields.
public final class EngineSchedule extends Schedule {
    private final EngineWorld world;
    private final Map<String, SystemRunner> runners = new LinkedHashMap<>();
    private final RunningOrder runningOrder = new RunningOrder(runners);
    private final UnknownSystems unknown = new UnknownSystems(runners.keySet());
    private final List<Segment> segmentsOfTick = new ArrayList<>();
    private @Nullable List<Segment> settled;
    private final ScheduleListeners listeners = new ScheduleListeners();
    private List<RunReport> reports = new ArrayList<>();
    private List<SystemRunner> order = List.of();
    private ShownTick shownBefore = ShownTick.NONE;
    private boolean begunOne;
    private LongSupplier nanoTime = System::nanoTime;
    private long begunNanos = System.nanoTime();
    private boolean rerunning;
    private int next;
    private double secondsPerTick;
    private final CurrentSystem running = new CurrentSystem();
    private final Interrupts interrupts = new Interrupts();
    private Runnable spareMemory = () -> {};

    /// Returns the implementation of a schedule.
    public static EngineSchedule of(Schedule schedule) {
        return (EngineSchedule) schedule;
    }

    /// Creates a schedule of systems in this order. A tick simulates `secondsPerTick`, which must be finite and greater than 0.
    ///
    /// @throws WorldException if two systems share a name or apply the same modify set, a declared modify set does not exist, the
    ///     world has a schedule, or `ScheduleSettings` is no singleton of the world
    /// @throws orrery.ecs.type.TypeException if a system declares a class that is not registered
    public EngineSchedule(World world, List<SystemDefinition> systems, double secondsPerTick) {
        this.world = EngineWorld.of(world);
        UnknownSystems.requireNoSettings(this.world);
        for (SystemDefinition system : systems) {
            if (runners.putIfAbsent(system.name(), new SystemRunner(this.world, system)) != null) {
                throw new WorldException("Two systems are called %s; give each a name of its own."
                        .formatted(system.name()));
            }
        }
        this.world.initSingleton(world.types().of(ScheduleSettings.class),
                owned -> new ScheduleSettings(secondsPerTick, List.copyOf(runners.keySet()), List.of()));
        this.world.extension(Restores.class, Restores::new).onRestore(this::settingsRestored);
        if (world.isRecorded()) {
            this.world.onSegment(this::keep);
        }
    }

    /// Keeps a segment so that it can be reverted if its tick is abandoned or [#settle] fails.
    private void keep(Segment segment) {
        if (world.isInTick()) {
            segmentsOfTick.add(segment);
        } else if (settled != null) {
            settled.add(segment);
        }
    }

    /// Keeps a system enabled and in the place in which it was declared, whatever the settings say. [#settle] refuses an edit
    /// that disables or moves the system.
    ///
    /// @param why reason, which messages to the user contain after a colon: `Orbiting can't be switched off: <why>`
    public void fix(String system, String why) {
        runningOrder.fix(system, why);
    }

    /// Whether a system is fixed, see [#fix].
    public boolean isFixed(String system) {
        return runningOrder.isFixed(system);
    }

    @Override
    public EngineWorld world() {
        return world;
    }

    @Override
    public List<SystemDefinition> systems() {
        return inOrder().stream().map(SystemRunner::definition).toList();
    }

    private List<SystemRunner> inOrder() {
        return runningOrder.of(settings());
    }

    @Override
    public ScheduleSettings settings() {
        return world.singleton(ScheduleSettings.class);
    }

    /// Called after the settings were read or restored. Unknown systems in them are not the program's mistake and not logged.
    public void settingsRestored() {
        unknown.expect(settings());
    }

    @Override
    public void input(Record record) {
        world.submitInput(record);
    }

    /// Measures the runs of the systems with another clock than [System#nanoTime], so that a test makes the same recording each
    /// time.
    public void measureWith(LongSupplier clock) {
        nanoTime = clock;
    }

    @Override
    public void tick() {
        world.endFor("tick", AccessScope.RUN_BY_SCHEDULE);
        if (!isMidTick()) {
            begin();
        }
        finish();
    }

    /// Returns and clears the name of the last system that left its thread interrupted; null if there was none since the last
    /// call.
    public @Nullable String takeInterrupter() {
        return interrupts.take();
    }

    @Override
    public void begin() {
        world.requireNoTick("beginning another");
        world.endFor("begin", AccessScope.RUN_BY_SCHEDULE);
        shownBefore = world.standing().shown();
        segmentsOfTick.clear();
        reports = new ArrayList<>();
        ScheduleSettings settings = settings();
        if (!rerunning) {
            unknown.check(settings);
        }
        order = runningOrder.of(settings);
        secondsPerTick = settings.secondsPerTick();
        next = 0;
        begunOne = true;
        begunNanos = System.nanoTime();
        world.beginTick();
    }

    /// Nanoseconds since the last tick began. To get the duration of a tick, call this from a listener that is called at its end.
    public long nanosSinceBegin() {
        return System.nanoTime() - begunNanos;
    }

    @Override
    public @Nullable RunReport step() {
        world.endFor("step", AccessScope.RUN_BY_SCHEDULE);
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
        return report != null && report.ran() ? report : null;
    }

    @Override
    public void stepTo(String system) {
        world.endFor("stepTo", AccessScope.RUN_BY_SCHEDULE);
        List<SystemRunner> left = isMidTick() ? order.subList(next, order.size()) : inOrder();
        if (left.stream().noneMatch(runner -> system.equals(runner.definition().name()))) {
            throw new WorldException(
                    "System %s does not exist or has already had its turn in tick %d. The systems are %s."
                            .formatted(system, world.tickBeingMade(), runners.keySet()));
        }
        if (!isMidTick()) {
            begin();
        }
        try {
            while (!system.equals(nextSystem())) {
                runNext();
            }
        } finally {
            interrupts.giveBack();
        }
    }

    @Override
    public void finish() {
        world.endFor("finish", AccessScope.RUN_BY_SCHEDULE);
        world.requireTickToFinish();
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
        listeners.tickEnded();
    }

    /// Adds a listener that is called after each system of a tick has run or was skipped, on the thread that runs the tick.
    public void onTurn(Runnable listener) {
        listeners.turns().add(listener);
    }

    /// Adds a listener that keeps each tick at its end, before the listeners of [#onTickEnd] can write.
    public void onCapture(Runnable listener) {
        listeners.captures().add(listener);
    }

    @Override
    public void onTickEnd(Runnable listener) {
        listeners.ticks().add(listener);
    }

    /// Runs a recorded tick again, from the state after its edits. Notifies no listener but that of [#onRunning].
    ///
    /// @param shown segments since the tick before: those of edits and, at the oldest recorded state, those of loading the scene.
    ///     The systems of this tick see the changes of these segments, too
    /// @param inputs inputs of the tick
    /// @param kept data to keep of the tick, see [EngineWorld#rerun]
    /// @throws SystemFailure if a system threw; world and schedule are then inside the tick and must be restored
    public void rerun(List<Segment> shown, List<Record> inputs, Retention kept) {
        rerunning = true;
        try {
            world.rerun(kept, () -> {
                ShownTick before = shown.isEmpty() ? ShownTick.NONE : ShownTick.begun(shown);
                world.stand(new TimedWorld.Standing(before, false, inputs));
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
        if (!runningOrder.isEnabled(name, settings())) {
            report = runner.skipped(RunReport.Outcome.DISABLED);
        } else if (!runner.isItsTurn()) {
            report = runner.skipped(RunReport.Outcome.NOTHING_CHANGED);
        } else {
            report = guarded(runner);
        }
        next++;
        reports.add(report);
        if (!rerunning) {
            listeners.turnEnded();
        }
        return report;
    }

    private RunReport guarded(SystemRunner runner) {
        String name = runner.definition().name();
        running.show(new Running(name, world.tickBeingMade(), System.nanoTime()));
        interrupts.putAside();
        try {
            return runner.run(secondsPerTick, nanoTime);
        } catch (RuntimeException | Error e) {
            running.clear();
            interrupts.after(name);
            if (e instanceof OutOfMemoryError || e.getCause() instanceof OutOfMemoryError) {
                spareMemory.run();
            }
            reports.add(runner.skipped(RunReport.Outcome.FAILED));
            throw failed(name, e);
        } finally {
            interrupts.after(name);
            running.show(null);
        }
    }

    /// Sets the listener that is called with each system before it runs, and with null after it, on the thread that runs it.
    /// Meant for recording the running system outside the process. Replaces the previous listener. The listener must not throw
    /// and must not use the world.
    public void onRunning(@Nullable Consumer<@Nullable Running> listener) {
        running.listen(listener);
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
        listeners.failed(failure);
        return failure;
    }

    @Override
    public void onFailure(Consumer<SystemFailure> listener) {
        listeners.failures().add(listener);
    }

    /// Removes a listener of turns, captures, ticks or failures.
    public void removeListener(Object listener) {
        listeners.remove(listener);
    }

    /// Sets the action that is called when a system runs out of memory, before its tick is undone, because undoing needs memory.
    /// The action releases memory that can be spared. It runs on the thread that runs the tick.
    public void onMemoryShort(Runnable spare) {
        spareMemory = spare;
    }

    /// Undoes the running tick. The world is then at the state before it, with edits kept, and the inputs are pending again.
    ///
    /// @throws WorldException if the world is not recorded
    public void abandon() {
        if (!world.isRecorded()) {
            throw new WorldException("A tick of a world that is not recorded can't be reverted; restore a snapshot.");
        }
        world.close();
        List<Record> waiting = new ArrayList<>(world.inputs());
        waiting.addAll(world.submittedInputs());
        for (Segment segment : List.copyOf(segmentsOfTick).reversed()) {
            world.revert(segment);
        }
        next = order.size();
        world.stand(new TimedWorld.Standing(shownBefore, false, List.copyOf(waiting)));
    }

    /// State of a schedule, between two ticks or inside one.
    ///
    /// @param world state of its world
    /// @param reports reports of the running tick or, between ticks, of the last one, in running order
    /// @param tick the running tick or, between ticks, the last one; null if unknown, as before the first tick
    public record Standing(TimedWorld.Standing world, List<RunReport> reports, @Nullable Tick tick) {}

    /// State of a tick that has begun.
    ///
    /// @param order names of its systems in running order
    /// @param secondsPerTick simulated seconds of the tick
    /// @param segments its segments so far: those of inputs, systems and the clock, without the edits before it
    /// @param shownBefore the segments that [World#segmentsOfTick] returned before the tick began
    public record Tick(List<String> order, double secondsPerTick, List<Segment> segments, ShownTick shownBefore) {}

    /// The current state of the schedule of a recorded world.
    public Standing standing() {
        List<String> names = order.stream().map(runner -> runner.definition().name()).toList();
        Tick tick = begunOne ? new Tick(names, secondsPerTick, List.copyOf(segmentsOfTick), shownBefore) : null;
        return new Standing(world.standing(), List.copyOf(reports), tick);
    }

    /// Restores a state of the schedule and its world. Revert or apply segments first, so that the world has the component values
    /// of that time. Inside a tick, [#step] and [#finish] continue after the systems in the reports.
    public void stand(Standing there) {
        world.stand(there.world());
        reports = new ArrayList<>(there.reports());
        segmentsOfTick.clear();
        Tick tick = there.tick();
        begunOne = tick != null;
        order = tick == null ? List.of() : tick.order().stream().map(runners::get).filter(r -> r != null).toList();
        secondsPerTick = tick == null ? 0 : tick.secondsPerTick();
        shownBefore = tick == null ? ShownTick.NONE : tick.shownBefore();
        segmentsOfTick.addAll(tick == null ? List.of() : tick.segments());
        next = world.isInTick() ? reports.size() : order.size();
    }

    /// Ends a tick whose recorded segments were applied in place of a run: first those of the edits before it, then those of the
    /// tick. Notifies the listeners of tick ends. Set the inputs of the next tick first, see [#awaitOnly].
    ///
    /// @param edits number of segments of the edits
    /// @param reports reports of the tick's systems in running order
    /// @param secondsPerTick simulated seconds of the tick
    /// @throws WorldException if the last applied segment is not that of the clock, or all segments are those of edits
    public void endApplied(int edits, List<RunReport> reports, double secondsPerTick) {
        TimedWorld.Standing before = world.standing();
        List<Segment> shown = world.segmentsOfTick();
        if (shown.isEmpty() || shown.getLast().author().kind() != Author.Kind.CLOCK || edits >= shown.size()) {
            throw new WorldException("The applied segments are no tick: the last one must be that of the clock, and"
                    + " not all may be edits. Apply all segments of a recorded tick.");
        }
        stand(new Standing(new TimedWorld.Standing(ShownTick.ended(shown), false, before.submittedInputs()), reports,
                new Tick(reports.stream().map(RunReport::system).toList(), secondsPerTick,
                        shown.subList(edits, shown.size()),
                        new ShownTick(before.shown().segments(), edits == 0, before.shown().beforeEdits()))));
        settingsRestored();
        listeners.tickEnded();
    }

    /// Replaces the inputs that wait for the next tick. [World#segmentsOfTick] returns the same as before.
    public void awaitOnly(List<Record> inputs) {
        world.end();
        Standing now = standing();
        stand(new Standing(new TimedWorld.Standing(now.world().shown(), false, inputs), now.reports(), now.tick()));
    }

    @Override
    public List<Segment> settle() {
        world.endFor("settle", AccessScope.RUN_BY_SCHEDULE);
        world.requireNoTick("settling");
        List<Segment> segments = new ArrayList<>();
        settled = segments;
        try {
            runningOrder.requireFixed(settings());
            for (SystemRunner runner : inOrder()) {
                SystemDefinition system = runner.definition();
                if (system.settles() && runningOrder.isEnabled(system.name(), settings()) && runner.isItsTurn()) {
                    settle(runner);
                }
            }
        } catch (RuntimeException | Error e) {
            // close() makes a segment of what the failed system wrote, and keep(…) adds it to those to be reverted.
            world.restrict(null);
            world.close();
            List.copyOf(segments).reversed().forEach(world::revert);
            throw e;
        } finally {
            settled = null;
            interrupts.giveBack();
        }
        return segments;
    }

    private void settle(SystemRunner runner) {
        String name = runner.definition().name();
        running.show(new Running(name, world.tick(), System.nanoTime()));
        interrupts.putAside();
        try {
            runner.run(settings().secondsPerTick(), nanoTime);
        } finally {
            interrupts.after(name);
            running.show(null);
        }
    }

    @Override
    public boolean isMidTick() {
        return world.isInTick();
    }

    @Override
    public int systemsDone() {
        return isMidTick() ? next : 0;
    }

    @Override
    public @Nullable String nextSystem() {
        return isMidTick() && next < order.size() ? order.get(next).definition().name() : null;
    }

    @Override
    public List<RunReport> reports() {
        return List.copyOf(reports);
    }

    @Override
    public @Nullable Running running() {
        return running.get();
    }

    /// The system that the calling thread runs, itself or as a helper in a parallel update; null if none. Any thread may call it.
    public @Nullable RunningHere runningHere() {
        return running.here(rerunning);
    }
}
