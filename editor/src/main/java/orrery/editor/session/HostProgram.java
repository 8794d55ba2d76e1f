package orrery.editor.session;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.editor.theme.Figures;

/// The program that steps the world of an attached session. Commands are carried out and views published on its thread, at
/// the ends of its ticks and where it asks for the next one; where a system throws, before the program is given the
/// exception.
///
/// Once that thread has ended, the world is the session's own: it stays where it is, and no tick is run any more.
final class HostProgram {
    private static final SessionStatus.Program TAKEN = new SessionStatus.Program(SessionStatus.Program.State.ENDED,
            "The program lost its world.",
            "One of its systems did not return and was stopped; what is shown is a copy. See Problems.", "");

    private static final long STALL_NANOS = 2_000_000_000L;

    private final SimulationLoop loop;
    private final Transport transport;
    private final Simulation simulation;
    private final BooleanSupplier canWait;
    private final ProgramThread thread;
    private final ProgramInputs inputs = new ProgramInputs();
    private volatile SessionStatus.Program state = SessionStatus.Program.RUNS;
    private volatile boolean isServing = true;
    private volatile long leftNanos;
    private final AtomicInteger pausesAsked = new AtomicInteger();
    private boolean returnsAtOnce;

    /// @param canWait whether the calling thread may be held; it may not if the window needs it
    HostProgram(SimulationLoop loop, Simulation simulation, BooleanSupplier canWait) {
        this.loop = loop;
        this.simulation = simulation;
        this.canWait = canWait;
        transport = loop.transport();
        thread = new ProgramThread(this::threw, this::ended);
    }

    /// Rides on the program's ticks from now on.
    void attach() {
        transport.attach();
        simulation.schedule().onTickEnd(this::ticked);
        simulation.schedule().onFailure(this::failed);
        isOn();
        isLeft();
    }

    // ---- when it runs no tick

    /// Any thread: the program is to pause.
    void pauseAsked() {
        pausesAsked.incrementAndGet();
    }

    /// The program's thread: it pauses.
    void pauseTaken() {
        pausesAsked.decrementAndGet();
    }

    /// That it is to run ticks and has run none for long, neither a system nor this window being what it waits for; null
    /// otherwise. Any thread.
    @Nullable
    Stall stall() {
        Thread runner = thread.followed();
        if (isServing || runner == null || !loop.isOn(runner) || loop.running() != null || transport.isProgramPaused()
                || state().state() != SessionStatus.Program.State.RUNS) {
            return null;
        }
        long nanos = System.nanoTime() - leftNanos;
        return nanos < STALL_NANOS ? null : new Stall(nanos / 1e9, pausesAsked.get() > 0, runner);
    }

    /// The program's thread does what the window asks for meanwhile.
    void waits(Runnable until) {
        isServing = true;
        try {
            until.run();
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
    SessionStatus.Program state() {
        return loop.openWorld() == null || world() != null ? state : TAKEN;
    }

    /// The program calls: it is on this thread, and has overcome what happened to it.
    private void isOn() {
        isServing = true;
        Thread current = Thread.currentThread();
        loop.runOn(current);
        thread.follow(current);
        become(SessionStatus.Program.RUNS);
    }

    private void become(SessionStatus.Program next) {
        OpenWorld world = world();
        state = next;
        if (world != null) {
            world.programHasFailed(next.hasFailed());
        }
    }

    /// The open world while it is the program's: it goes on as another where a system of it had to be stopped.
    private @Nullable OpenWorld world() {
        OpenWorld world = loop.openWorld();
        return world != null && world.simulation() == simulation ? world : null;
    }

    private void ticked() {
        OpenWorld world = world();
        if (world == null) {
            return;
        }
        long nanos = EngineSchedule.of(simulation.schedule()).nanosSinceBegin();
        isOn();
        try {
            if (!loop.isClosed()) {
                world.tickOfProgram();
                transport.programTicked(world.world().tick(), nanos);
                loop.isStale();
                loop.serve();
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
        if (!canWait.getAsBoolean() && transport.isProgramPaused()) {
            loop.report(Problem.inFile(Problem.Severity.WARNING,
                    "The program was not paused: it runs its ticks on the thread that paints this window. Let it call"
                            + " Inspector.tick() in place of Schedule.tick().",
                    ""));
            transport.setPlaying(true);
        }
        boolean goesOn = false;
        while (!goesOn && loop.isCurrent() && !transport.mayProgramGoOn()) {
            goesOn = !loop.serveWaiting();
        }
    }

    /// The program's next tick is the one after its last, whatever the window shows, and nothing is recorded for a window that
    /// is closed.
    private void letGoOn(OpenWorld world) {
        if (loop.isClosed() || !returnsAtOnce) {
            toNewest(world);
        }
        if (loop.isClosed()) {
            leave();
        }
    }

    private static void toNewest(OpenWorld world) {
        if (world.timeline().isInPast()) {
            world.timeline().toNewest();
        }
        world.invariants().look();
    }

    /// Runs one tick, unless the program is paused, and never waits for the window.
    ///
    /// @return whether it ran
    boolean tick() {
        OpenWorld world = world();
        if (world != null && !loop.isClosed()) {
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
        if (loop.isClosed()) {
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
    private boolean mayTick(OpenWorld world) {
        Thread current = Thread.currentThread();
        loop.runOn(current);
        thread.follow(current);
        if (world.timeline().isInPast()) {
            inputs.back(world.world());
        }
        loop.serve();
        boolean goesOn = loop.isClosed() || transport.mayProgramGoOn();
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
    void leave() {
        OpenWorld world = world();
        if (world != null) {
            toNewest(world);
            thread.forget();
            loop.letGo();
        }
    }

    // ---- what happens to it

    /// A system threw; the program learns of it next.
    private void failed(SystemFailure failure) {
        OpenWorld world = world();
        if (world == null || loop.isClosed()) {
            return;
        }
        isOn();
        transport.hold();
        world.failed(failure.tick());
        loop.session().problems().add(Transport.problem(failure));
        String held = "%s The world is held at tick %s, before it.".formatted(
                sentence(String.valueOf(failure.getCause())),
                Figures.grouped(failure.tick() - 1));
        boolean waits = !returnsAtOnce && canWait.getAsBoolean();
        become(new SessionStatus.Program(SessionStatus.Program.State.FAILED,
                "System %s failed in tick %s.".formatted(failure.system(), Figures.grouped(failure.tick())),
                waits ? held + " Play lets the program have the exception." : held, Problem.traceOf(failure)));
        try {
            loop.serve();
            loop.publishSafely();
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
        OpenWorld world = world();
        if (world == null || loop.isClosed()) {
            return;
        }
        if (!(failure instanceof SystemFailure)) {
            loop.session().problems().add(new Problem(Problem.Severity.ERROR,
                    "Thread %s of the program threw %s".formatted(by.getName(), sentence(failure.toString())),
                    Problem.placeOf(Arrays.stream(failure.getStackTrace()).findFirst()), -1, "", Entity.NONE,
                    Problem.traceOf(failure)));
        }
        loop.refresh();
    }

    /// The thread that ran the ticks has ended, and what it died of. On another thread.
    private boolean ended(Thread gone, @Nullable Throwable failure) {
        OpenWorld world = world();
        if (world == null || loop.isClosed() || !world.world().belongsTo(gone)) {
            return false;
        }
        loop.goOnAlone(() -> {
            world.world().seize("its thread %s had ended".formatted(gone.getName()));
            world.world().close();
            transport.hold();
            become(ending(world, gone, failure));
        });
        return true;
    }

    private static SessionStatus.Program ending(OpenWorld world, Thread gone,
            @Nullable Throwable failure) {
        String text = "Thread %s %s. The world stays at tick %s until this window is closed.".formatted(gone.getName(),
                failure == null ? "is done" : "threw " + failure, Figures.grouped(world.world().tick()));
        return new SessionStatus.Program(SessionStatus.Program.State.ENDED,
                failure == null ? "The program has ended." : "The program ended with an error.", text,
                failure == null ? "" : Problem.traceOf(failure));
    }
}
