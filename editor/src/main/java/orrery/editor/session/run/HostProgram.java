package orrery.editor.session.run;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.engine.Restores;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.Playback;
import orrery.editor.text.NumberFormats;

/// The program that steps the world of an attached session. Commands run and views are published on the program's thread: at the
/// end of each tick, when the program asks for a tick, and when a system throws, before the program receives the exception.
///
/// When that thread has ended, the session owns the world. The world stays in its state, and no more ticks run.
public final class HostProgram {
    private static final ProgramStatus ABANDONED = new ProgramStatus(ProgramStatus.State.LOST,
            "The program lost its world.",
            "It did not respond, so the world was taken over. No more ticks can be run: start the program again for that. The"
                    + " recording can be saved; what is shown is a copy. See Problems.",
            "", "");

    /// Whether the session works on the program's thread. Changed atomically, so that [#takeWorld] can't take the world while the
    /// session begins to work there.
    private enum Turn {
        /// The thread runs the program's own code.
        LEFT,
        /// The thread works for the session.
        SERVED,
        /// The world was taken from the program and is never given back.
        LOST
    }

    private final ProgramHost host;
    private final Transport transport;
    private final Playback playback;
    private final WorldAccess<TickedWorld> access;
    private final Simulation simulation;
    private final BooleanSupplier canWait;
    private final Watchdog watchdog;
    private final ProgramThread thread;
    private final ProgramInputs inputs = new ProgramInputs();
    private volatile ProgramStatus state = ProgramStatus.RUNS;
    private final AtomicReference<Turn> turn = new AtomicReference<>(Turn.SERVED);
    private volatile long leftNanos;
    private volatile boolean isInPast;
    /// Number of times that the world had been restored when the session's work on the thread last ended.
    private long restores;
    private final AtomicInteger pausesAsked = new AtomicInteger();
    private boolean returnsAtOnce;
    private final Runnable tickListener = this::ticked;
    private final Consumer<SystemFailure> failureListener = this::failed;
    private final Consumer<String> refusalListener = this::refusedLate;

    /// @param simulation the world that the program steps
    /// @param canWait whether the calling thread may be blocked; it may not if the window needs it
    /// @param watchdog decides when the program counts as stuck
    public HostProgram(ProgramHost host, Transport transport, WorldAccess<TickedWorld> access, Simulation simulation,
            BooleanSupplier canWait, Watchdog watchdog) {
        this.host = host;
        this.transport = transport;
        this.playback = transport.playback();
        this.access = access;
        this.simulation = simulation;
        this.canWait = canWait;
        this.watchdog = watchdog;
        thread = new ProgramThread(this::threw, this::ended);
    }

    /// Registers for the program's ticks and failures.
    public void attach() {
        transport.attach(() -> {});
        simulation.schedule().onTickEnd(tickListener);
        simulation.schedule().onFailure(failureListener);
        lateRefusals().onReport(refusalListener);
        isOn();
        isLeft();
    }

    private LateRefusals lateRefusals() {
        return EngineWorld.of(simulation.world()).extension(LateRefusals.class, LateRefusals::new);
    }

    private void refusedLate(String why) {
        host.report(Problem.inFile(Problem.Severity.WARNING, why, ""));
    }

    // ---- outside ticks

    /// Notes that a pause was requested, until it takes effect. Any thread.
    ///
    /// @param pause pauses the program
    /// @return the command to run on the program's thread; it runs `pause`
    public Runnable pausing(Runnable pause) {
        pausesAsked.incrementAndGet();
        return () -> {
            pausesAsked.decrementAndGet();
            pause.run();
        };
    }

    /// Returns the stall if the program's own code has run for too long without asking for a tick; otherwise null. While a system
    /// or the session uses the thread, there is no stall. A paused program must ask for ticks, too, because the session's
    /// commands run then. Any thread.
    @Nullable
    public Stall stall() {
        Thread runner = thread.followed();
        if (turn.get() != Turn.LEFT || runner == null || !host.isOn(runner) || host.running() != null
                || state().isOver()) {
            return null;
        }
        long nanos = watchdog.nanoTime().getAsLong() - leftNanos;
        return nanos < watchdog.programNanos() ? null : new Stall(nanos / 1e9, held(), runner);
    }

    private Stall.Held held() {
        if (playback.isProgramPaused()) {
            return Stall.Held.YES;
        }
        return pausesAsked.get() > 0 ? Stall.Held.REQUESTED : Stall.Held.NO;
    }

    /// Takes the world from the program. The program is not served any more. Any thread.
    ///
    /// @param serving whether to take it even while the session works on the program's thread, because a system does not return
    /// @return whether it was taken; without `serving` it is not taken if the session works on the program's thread again
    public boolean takeWorld(boolean serving) {
        return serving ? turn.getAndSet(Turn.LOST) != Turn.LOST : turn.compareAndSet(Turn.LEFT, Turn.LOST);
    }

    /// Runs commands on the program's thread until a future completes.
    public void serveUntil(CompletableFuture<?> done) {
        CompletableFuture<?> _ = done.whenComplete((_, _) -> host.refresh());
        turn.compareAndSet(Turn.LEFT, Turn.SERVED);
        try {
            boolean waits = !done.isDone();
            while (waits) {
                waits = host.serveWaiting() && !done.isDone();
            }
            host.publishSafely();
        } finally {
            isLeft();
        }
    }

    /// Marks the end of the session's work on the program's thread.
    private void isLeft() {
        leftNanos = watchdog.nanoTime().getAsLong();
        TickedWorld world = world();
        restores = world == null ? 0 : restoresOf(world);
        turn.compareAndSet(Turn.SERVED, Turn.LEFT);
    }

    /// The state of the program.
    public ProgramStatus state() {
        return access.open() == null || world() != null ? state : ABANDONED;
    }

    /// Marks the start of the session's work on the calling thread, which is the program's. Clears an earlier failure of the
    /// program.
    private void isOn() {
        turn.compareAndSet(Turn.LEFT, Turn.SERVED);
        Thread current = Thread.currentThread();
        host.runOn(current);
        thread.follow(current);
        become(ProgramStatus.RUNS);
    }

    private void become(ProgramStatus next) {
        TickedWorld world = world();
        state = next;
        if (world != null) {
            world.programHasFailed(next.hasFailed());
        }
    }

    /// The open world if it is the program's; null if no world is open or the world was taken from the program.
    private @Nullable TickedWorld world() {
        TickedWorld world = access.open();
        return world != null && world.simulation() == simulation && turn.get() != Turn.LOST ? world : null;
    }

    /// Returns the open world if it is the program's. Begins the session's work on the thread, so that the world is not taken.
    private @Nullable TickedWorld worldToServe() {
        turn.compareAndSet(Turn.LEFT, Turn.SERVED);
        TickedWorld world = world();
        if (world == null) {
            isLeft();
        }
        return world;
    }

    private void ticked() {
        TickedWorld world = worldToServe();
        if (world == null) {
            return;
        }
        long nanos = EngineSchedule.of(simulation.schedule()).nanosSinceBegin();
        isOn();
        try {
            beginAnewIfRestored(world, true);
            if (!host.isClosed()) {
                world.tickOfProgram();
                transport.programTicked(world.world().tick(), nanos, true);
                host.markStale();
                host.serve();
                hold();
            }
        } finally {
            letGoOn(world);
            isLeft();
        }
    }

    /// Begins the timeline anew if the program has restored its world to a state to which the recorded ticks do not lead.
    ///
    /// @param hasTicked whether a tick has just ended; the recording itself may then have restored states to record that tick
    private void beginAnewIfRestored(TickedWorld world, boolean hasTicked) {
        Recording recording = world.timeline().recording();
        boolean isRestored = restores != restoresOf(world)
                && (!hasTicked || world.world().tick() != recording.branch().newestTick());
        if (recording.isLost() || isRestored) {
            host.list(Problem.inFile(Problem.Severity.WARNING,
                    ("The program set its world to another state after tick %s. The timeline begins anew at tick %s, and"
                            + " the ticks before are no longer available.")
                            .formatted(NumberFormats.grouped(recording.branch().newestTick()),
                                    NumberFormats.grouped(world.world().tick())),
                    ""));
            world.goOnIn(simulation, null);
            transport.begunAnew();
        }
    }

    private static long restoresOf(TickedWorld world) {
        return world.world().extension(Restores.class, Restores::new).count();
    }

    /// Runs commands until the program may continue. Returns at once if the tick was asked for by [#tick], whose caller will call
    /// again. If the program is paused but its thread can't be blocked, lets it play and reports that it was not paused.
    private void hold() {
        if (returnsAtOnce) {
            return;
        }
        if (!canWait.getAsBoolean() && playback.isProgramPaused()) {
            host.report(Problem.inFile(Problem.Severity.WARNING,
                    "The program was not paused: it runs its ticks on the thread that paints this window. Make it call"
                            + " Inspector.tick() instead of Schedule.tick().",
                    ""));
            playback.setPlaying(true);
        }
        boolean goesOn = false;
        while (!goesOn && host.isCurrent() && !transport.mayProgramGoOn()) {
            goesOn = !host.serveWaiting();
        }
    }

    /// Moves the world back to its newest state before the program continues, unless [#tick] has run the tick: the world may then
    /// stay in the past until the next call. Ends recording if the window is closed.
    private void letGoOn(TickedWorld world) {
        if (host.isClosed() || !returnsAtOnce) {
            toNewest(world);
        }
        isInPast = world.timeline().isInPast();
        if (host.isClosed()) {
            leave();
        }
    }

    private void toNewest(TickedWorld world) {
        if (world.timeline().isInPast()) {
            world.timeline().toNewest();
        }
        isInPast = false;
        world.invariants().look();
    }

    /// Whether the world was left in its past, where it stays until the program asks for a tick. Any thread.
    public boolean isInPast() {
        return isInPast;
    }

    /// Runs one tick unless the program is paused. Does not wait for the window.
    ///
    /// @return whether the tick ran
    public boolean tick() {
        if (!host.isClosed()) {
            TickedWorld world = worldToServe();
            try {
                if (world != null && !mayTick(world)) {
                    return false;
                }
            } finally {
                isLeft();
            }
        }
        if (host.isClosed()) {
            leave();
        }
        returnsAtOnce = true;
        try {
            simulation.schedule().tick();
        } finally {
            returnsAtOnce = false;
        }
        return true;
    }

    /// Runs commands and returns whether a tick may run now. If it may, the world is at its newest state; otherwise it may stay
    /// in the past.
    private boolean mayTick(TickedWorld world) {
        Thread current = Thread.currentThread();
        host.runOn(current);
        thread.follow(current);
        beginAnewIfRestored(world, false);
        if (world.timeline().isInPast()) {
            inputs.back(world.world());
        }
        host.serve();
        boolean goesOn = host.isClosed() || transport.mayProgramGoOn();
        if (goesOn) {
            toNewest(world);
        }
        isInPast = world.timeline().isInPast();
        if (isInPast) {
            inputs.leftInPast(world.world());
        } else {
            inputs.atNewest(world.world());
        }
        return goesOn;
    }

    /// Ends the session's work on the world. Leaves it at its newest state, or in the state to which the program has restored it
    /// since. Called on the thread that owns the world.
    public void leave() {
        TickedWorld world = world();
        if (world != null) {
            boolean wasInPast = isInPast;
            if (turn.get() == Turn.LEFT && !state.isOver()) {
                beginAnewIfRestored(world, false);
            }
            if (world.timeline().isInPast() && wasInPast) {
                inputs.back(world.world());
            }
            toNewest(world);
            if (wasInPast) {
                inputs.atNewest(world.world());
            }
            thread.forget();
            EngineSchedule.of(simulation.schedule()).removeListener(tickListener);
            EngineSchedule.of(simulation.schedule()).removeListener(failureListener);
            lateRefusals().remove(refusalListener);
            host.letGo();
        }
    }

    // ---- failures and end

    /// Called when a system threw, before the program receives the exception.
    private void failed(SystemFailure failure) {
        TickedWorld world = worldToServe();
        if (world == null || host.isClosed()) {
            isLeft();
            return;
        }
        isOn();
        beginAnewIfRestored(world, false);
        playback.hold();
        world.failed(failure.tick());
        host.list(Problem.of(failure));
        String held = "%s The world is paused at tick %s, before the failed one.".formatted(
                sentence(Problem.thrownIn(failure).toString()),
                NumberFormats.grouped(failure.tick() - 1));
        boolean waits = !returnsAtOnce && canWait.getAsBoolean();
        become(new ProgramStatus(ProgramStatus.State.FAILED,
                "System %s failed in tick %s.".formatted(failure.system(), NumberFormats.grouped(failure.tick())),
                waits ? held + " Play passes the exception to the program." : held, "",
                Problem.traceOf(Problem.thrownIn(failure))));
        try {
            host.serve();
            host.publishSafely();
            if (waits) {
                hold();
            }
        } finally {
            letGoOn(world);
            isLeft();
        }
    }

    /// Returns the first line as a sentence with a full stop.
    private static String sentence(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.endsWith(".") ? line : line + ".";
    }

    /// Called on the program's thread with an uncaught exception that the program's own code or a system has thrown. That thread
    /// may continue.
    private void threw(Thread by, Throwable failure) {
        TickedWorld world = world();
        if (world == null || host.isClosed()) {
            return;
        }
        if (!(failure instanceof SystemFailure)) {
            host.list(new Problem(Problem.Severity.ERROR,
                    "Thread %s of the program threw %s".formatted(by.getName(), sentence(failure.toString())),
                    Problem.placeOf(Arrays.stream(failure.getStackTrace()).findFirst()), -1, "", Entity.NONE,
                    Problem.traceOf(failure)));
        }
        host.refresh();
    }

    /// Called on another thread when the thread that ran the ticks has ended, with the exception that ended it or null. Returns
    /// whether the session goes on with the world.
    private boolean ended(Thread gone, @Nullable Throwable failure) {
        TickedWorld world = world();
        if (world == null || host.isClosed() || !world.world().belongsTo(gone)) {
            return false;
        }
        host.goOnAlone(() -> {
            world.world().seize("its thread %s had ended".formatted(gone.getName()));
            world.world().close();
            playback.hold();
            become(ending(world, gone, failure));
        });
        return true;
    }

    private static ProgramStatus ending(TickedWorld world, Thread gone,
            @Nullable Throwable failure) {
        String stays = "The world stays at tick %s until this window is closed."
                .formatted(NumberFormats.grouped(world.world().tick()));
        return failure == null
                ? new ProgramStatus(ProgramStatus.State.ENDED, "The program has ended.",
                        "Thread %s is done. %s".formatted(gone.getName(), stays), "", "")
                : new ProgramStatus(ProgramStatus.State.ENDED, "The program ended with an error.",
                        "Thread %s threw %s.".formatted(gone.getName(), failure), stays, Problem.traceOf(failure));
    }
}
