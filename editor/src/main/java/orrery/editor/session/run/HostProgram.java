package orrery.editor.session.run;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.Playback;
import orrery.editor.text.NumberFormats;

/// The program that steps the world of an attached session. Commands are carried out and views published on its thread, at the
/// ends of its ticks and where it asks for the next one; where a system throws, before the program is given the exception.
///
/// Once that thread has ended, the world is the session's own: it stays where it is, and no tick is run any more.
public final class HostProgram {
    private static final ProgramStatus TAKEN = new ProgramStatus(ProgramStatus.State.ENDED,
            "The program lost its world.",
            "One of its systems did not return and was stopped; what is shown is a copy. See Problems.", "");

    private static final long STALL_NANOS = 2_000_000_000L;

    private final ProgramHost host;
    private final Transport transport;
    private final Playback playback;
    private final WorldAccess<TickedWorld> access;
    private final Simulation simulation;
    private final BooleanSupplier canWait;
    private final ProgramThread thread;
    private final ProgramInputs inputs = new ProgramInputs();
    private volatile ProgramStatus state = ProgramStatus.RUNS;
    private volatile boolean isServing = true;
    private volatile long leftNanos;
    private final AtomicInteger pausesAsked = new AtomicInteger();
    private boolean returnsAtOnce;

    /// @param simulation the world that the program steps
    /// @param canWait whether the calling thread may be held; it may not if the window needs it
    public HostProgram(ProgramHost host, Transport transport, Playback playback, WorldAccess<TickedWorld> access,
            Simulation simulation, BooleanSupplier canWait) {
        this.host = host;
        this.transport = transport;
        this.playback = playback;
        this.access = access;
        this.simulation = simulation;
        this.canWait = canWait;
        thread = new ProgramThread(this::threw, this::ended);
    }

    /// Rides on the program's ticks from now on.
    public void attach() {
        transport.attach();
        simulation.schedule().onTickEnd(this::ticked);
        simulation.schedule().onFailure(this::failed);
        isOn();
        isLeft();
    }

    // ---- when it runs no tick

    /// Any thread: the program is to pause.
    public void pauseAsked() {
        pausesAsked.incrementAndGet();
    }

    /// The program's thread: it pauses.
    public void pauseTaken() {
        pausesAsked.decrementAndGet();
    }

    /// That it is to run ticks and has run none for long, neither a system nor this window being what it waits for; null
    /// otherwise. Any thread.
    @Nullable
    public Stall stall() {
        Thread runner = thread.followed();
        if (isServing || runner == null || !host.isOn(runner) || host.running() != null || playback.isProgramPaused()
                || state().state() != ProgramStatus.State.RUNS) {
            return null;
        }
        long nanos = System.nanoTime() - leftNanos;
        return nanos < STALL_NANOS ? null : new Stall(nanos / 1e9, pausesAsked.get() > 0, runner);
    }

    /// Carries out commands on the program's thread until something is done elsewhere.
    public void serveUntil(CompletableFuture<?> done) {
        CompletableFuture<?> _ = done.whenComplete((_, _) -> host.refresh());
        isServing = true;
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

    /// The program's thread is left to the program.
    private void isLeft() {
        leftNanos = System.nanoTime();
        isServing = false;
    }

    /// What became of it.
    public ProgramStatus state() {
        return access.open() == null || world() != null ? state : TAKEN;
    }

    /// The program calls: it is on this thread, and has overcome what happened to it.
    private void isOn() {
        isServing = true;
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

    /// The open world while it is the program's: it goes on as another where a system of it had to be stopped.
    private @Nullable TickedWorld world() {
        TickedWorld world = access.open();
        return world != null && world.simulation() == simulation ? world : null;
    }

    private void ticked() {
        TickedWorld world = world();
        if (world == null) {
            return;
        }
        long nanos = EngineSchedule.of(simulation.schedule()).nanosSinceBegin();
        isOn();
        try {
            if (!host.isClosed()) {
                world.tickOfProgram();
                transport.programTicked(world.world().tick(), nanos);
                host.markStale();
                host.serve();
                hold();
            }
        } finally {
            letGoOn(world);
            isLeft();
        }
    }

    /// Carries out commands until the program may go on. A caller that asked for a tick is not held, it comes again; one on
    /// which the window depends can't be.
    private void hold() {
        if (returnsAtOnce) {
            return;
        }
        if (!canWait.getAsBoolean() && playback.isProgramPaused()) {
            host.report(Problem.inFile(Problem.Severity.WARNING,
                    "The program was not paused: it runs its ticks on the thread that paints this window. Let it call"
                            + " Inspector.tick() in place of Schedule.tick().",
                    ""));
            playback.setPlaying(true);
        }
        boolean goesOn = false;
        while (!goesOn && host.isCurrent() && !transport.mayProgramGoOn()) {
            goesOn = !host.serveWaiting();
        }
    }

    /// The program's next tick is the one after its last, whatever the window shows, and nothing is recorded for a window that
    /// is closed.
    private void letGoOn(TickedWorld world) {
        if (host.isClosed() || !returnsAtOnce) {
            toNewest(world);
        }
        if (host.isClosed()) {
            leave();
        }
    }

    private static void toNewest(TickedWorld world) {
        if (world.timeline().isInPast()) {
            world.timeline().toNewest();
        }
        world.invariants().look();
    }

    /// Runs one tick, unless the program is paused, and never waits for the window.
    ///
    /// @return whether it ran
    public boolean tick() {
        TickedWorld world = world();
        if (world != null && !host.isClosed()) {
            isServing = true;
            boolean goesOn;
            try {
                goesOn = mayTick(world);
            } finally {
                isLeft();
            }
            if (!goesOn) {
                return false;
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

    /// Does what was asked for; whether a tick may run now, which begins at the newest state. Else the world may stay in the
    /// past.
    private boolean mayTick(TickedWorld world) {
        Thread current = Thread.currentThread();
        host.runOn(current);
        thread.follow(current);
        if (world.timeline().isInPast()) {
            inputs.back(world.world());
        }
        host.serve();
        boolean goesOn = host.isClosed() || transport.mayProgramGoOn();
        if (goesOn) {
            toNewest(world);
        }
        if (world.timeline().isInPast()) {
            inputs.leftInPast(world.world());
        } else {
            inputs.atNewest(world.world());
        }
        return goesOn;
    }

    /// Lets the world go, at its newest state. On the thread that the world belongs to.
    public void leave() {
        TickedWorld world = world();
        if (world != null) {
            toNewest(world);
            thread.forget();
            host.letGo();
        }
    }

    // ---- what happens to it

    /// A system threw; the program learns of it next.
    private void failed(SystemFailure failure) {
        TickedWorld world = world();
        if (world == null || host.isClosed()) {
            return;
        }
        isOn();
        playback.hold();
        world.failed(failure.tick());
        host.list(Transport.problem(failure));
        String held = "%s The world is held at tick %s, before it.".formatted(
                sentence(String.valueOf(failure.getCause())),
                NumberFormats.grouped(failure.tick() - 1));
        boolean waits = !returnsAtOnce && canWait.getAsBoolean();
        become(new ProgramStatus(ProgramStatus.State.FAILED,
                "System %s failed in tick %s.".formatted(failure.system(), NumberFormats.grouped(failure.tick())),
                waits ? held + " Play lets the program have the exception." : held, Problem.traceOf(failure)));
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

    /// As a sentence; what a program says may lack its full stop.
    private static String sentence(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.endsWith(".") ? line : line + ".";
    }

    /// The program threw outside of its systems, or did not catch what a system threw. On its thread, which may go on.
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

    /// The thread that ran the ticks has ended, and what it died of. On another thread.
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
        String text = "Thread %s %s. The world stays at tick %s until this window is closed.".formatted(gone.getName(),
                failure == null ? "is done" : "threw " + failure, NumberFormats.grouped(world.world().tick()));
        return new ProgramStatus(ProgramStatus.State.ENDED,
                failure == null ? "The program has ended." : "The program ended with an error.", text,
                failure == null ? "" : Problem.traceOf(failure));
    }
}
