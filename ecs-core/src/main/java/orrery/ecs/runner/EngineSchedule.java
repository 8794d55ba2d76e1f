package orrery.ecs.runner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Retention;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// A schedule with all that recordings and the editor need of it: taking a tick back, running it again, standing where it
/// stood.
///
/// This file is long because each way of running, a tick, a step, a settling, one that fails or is abandoned, leaves the
/// same few fields as the next one needs them.
public final class EngineSchedule extends Schedule {
    private final EngineWorld world;
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

    /// The engine's side of a schedule; there is no other implementation.
    public static EngineSchedule of(Schedule schedule) {
        return (EngineSchedule) schedule;
    }

    /// A schedule of these systems in this order.
    ///
    /// @param secondsPerTick simulated seconds a tick
    /// @throws WorldException if two systems share a name
    public EngineSchedule(World world, List<SystemDefinition> systems, double secondsPerTick) {
        this.world = EngineWorld.of(world);
        for (SystemDefinition system : systems) {
            if (runners.putIfAbsent(system.name(), new SystemRunner(this.world, system)) != null) {
                throw new WorldException("Two systems are called %s; give each a name of its own."
                        .formatted(system.name()));
            }
        }
        List<String> names = List.copyOf(runners.keySet());
        this.world.initSingleton(world.types().of(ScheduleSettings.class),
                owned -> new ScheduleSettings(secondsPerTick, names, List.of()));
        if (world.isRecorded()) {
            this.world.onSegment(this::keepForAbandoning);
        }
    }

    private void keepForAbandoning(Segment segment) {
        if (world.isInTick()) {
            segmentsOfTick.add(segment);
        }
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
        List<SystemRunner> list = new ArrayList<>();
        settings().order().stream().map(runners::get).filter(r -> r != null).forEach(list::add);
        runners.values().stream().filter(r -> !list.contains(r)).forEach(list::add);
        return list;
    }

    @Override
    public ScheduleSettings settings() {
        return world.singleton(ScheduleSettings.class);
    }

    @Override
    public void input(Record record) {
        world.submitInput(record);
    }

    /// Sees to it that the next tick is given these inputs and nothing else, as one was that is run again. What the world shows
    /// is that no change was made since a tick.
    public void giveOnly(List<Record> inputs) {
        world.stand(new EngineWorld.Standing(List.of(), true, false, inputs));
    }

    @Override
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

    @Override
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

    /// Nanoseconds since the tick that was begun last began. To be asked by who listens for its end: it is what the tick
    /// took until then, without what the program did before it.
    public long nanosSinceBegin() {
        return System.nanoTime() - begunNanos;
    }

    @Override
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

    @Override
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

    @Override
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

    @Override
    public void onTickEnd(Runnable listener) {
        tickListeners.add(listener);
    }

    /// Runs a tick that ran before once more, from the state after the edits that came before it. Nobody is told of it.
    ///
    /// @param inputs what was handed in for it
    /// @param kept what is kept of it, see [EngineWorld#rerun]
    /// @throws SystemFailure if a system threw; world and schedule are then somewhere in the tick, and are to be restored
    public void rerun(List<Record> inputs, Retention kept) {
        rerunning = true;
        try {
            world.rerun(kept, () -> {
                world.stand(new EngineWorld.Standing(List.of(), true, false, inputs));
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

    /// Calls with each system right before it runs, and with null after it, on the thread that runs it; for whoever notes
    /// outside of the process which one runs. There is one such listener, the last that was set. It must not throw and must
    /// not touch the world.
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

    @Override
    public void onFailure(Consumer<SystemFailure> listener) {
        failureListeners.add(listener);
    }

    /// Sets what is called when a system runs out of memory, before its tick is taken back, which needs some: it is to let
    /// go of what can be spared. On the thread that runs the tick.
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
        waiting.addAll(world.submittedInputs());
        for (Segment segment : List.copyOf(segmentsOfTick).reversed()) {
            world.revert(segment);
        }
        next = order.size();
        world.stand(new EngineWorld.Standing(shownBefore, endedBefore, false, List.copyOf(waiting)));
    }

    /// Where a schedule stands: between two ticks, or in one that was begun.
    ///
    /// @param world where its world stands
    /// @param reports what became of each system in the running or else the last tick, in the order of running
    /// @param tick the running or else the last tick; null before the first
    public record Standing(EngineWorld.Standing world, List<RunReport> reports, @Nullable Tick tick) {}

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

    @Override
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
        return running;
    }
}
