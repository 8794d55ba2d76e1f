package orrery.editor.session;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.WorldException;
import orrery.editor.theme.Figures;

/// Runs ticks: one, many, or by themselves. Simulation thread.
///
/// The file is long because whatever runs ticks is held by the same things: a breakpoint, a system that throws, a program that runs
/// them itself, a recording without its world.
final class Transport {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long SLICE_NANOS = 12_000_000;
    private static final int MOST_LATE_TICKS = 4;

    private final SimulationLoop loop;
    private TickMeter meter = new TickMeter();
    private volatile SessionStatus.Play play = SessionStatus.Play.PAUSED;
    private long nextDue = Long.MAX_VALUE;
    private boolean attached;
    private final AtomicInteger allowance = new AtomicInteger();

    Transport(SimulationLoop loop) {
        this.loop = loop;
    }

    /// From now on a program runs the ticks; this only holds it or lets it go on.
    void attach() {
        attached = true;
        play = new SessionStatus.Play(true, play.ticksPerSecond(), play.speed(), -1);
    }

    /// Whether a program runs the ticks.
    boolean isAttached() {
        return attached;
    }

    /// A program has run a tick.
    ///
    /// @param nanos what that took, what the program did between its ticks left out
    void programTicked(long tick, long nanos) {
        allowance.updateAndGet(ticks -> Math.max(0, ticks - 1));
        meter.ticked(tick, nanos);
        if (play.until() >= 0 && tick >= play.until()) {
            setPlaying(false);
        }
        OpenWorld open = loop.openWorld();
        if (open != null && loop.breakpoints().isArmed(open)) {
            holdProgram(open, tick);
        }
    }

    /// Shows where in a program's tick a breakpoint stops, and holds the program after it.
    private void holdProgram(OpenWorld open, long tick) {
        Recording recording = open.timeline().recording();
        RecordedTick recorded = recording.tick(recording.branch(), tick);
        Hit hit = recorded == null ? null : loop.breakpoints().since(open, tick - 1, recorded.edits());
        if (hit != null) {
            holdAt(open, hit);
        }
    }

    private void holdAt(OpenWorld open, Hit hit) {
        hold();
        open.timeline().seek(hit.position());
        loop.breakpoints().stopAt(hit);
    }

    /// Pauses, and a program too.
    void hold() {
        allowance.set(0);
        setPlaying(false);
    }

    /// Whether the program is to run no tick now; any thread may ask.
    boolean isProgramPaused() {
        return !play.playing() && allowance.get() == 0;
    }

    boolean mayProgramGoOn() {
        OpenWorld open = loop.openWorld();
        boolean goesOn = !isProgramPaused();
        if (goesOn && open != null && open.timeline().isInPast()) {
            goesOn = !stopsInRest(open);
        }
        return goesOn;
    }

    /// What is left of the program's last tick, from where a breakpoint held it, may stop it again.
    private boolean stopsInRest(OpenWorld open) {
        Recording recording = open.timeline().recording();
        boolean isWithinLast = recording.position().tick() == recording.branch().newestTick() - 1;
        Hit hit = isWithinLast && loop.breakpoints().isArmed(open) ? loop.breakpoints().ahead(open) : null;
        if (hit == null) {
            open.timeline().toNewest();
            return false;
        }
        holdAt(open, hit);
        return true;
    }

    private boolean refusedWhileAttached(String what) {
        if (attached) {
            loop.report(Problem.inFile(Problem.Severity.WARNING,
                    what + " was not done: the program that this world belongs to runs whole ticks itself.", ""));
        }
        return attached;
    }

    TickMeter meter() {
        return meter;
    }

    SessionStatus.Play play() {
        return play;
    }

    boolean isPlaying() {
        return play.playing();
    }

    void reset() {
        meter = new TickMeter();
        setPlaying(false);
    }

    void setPlaying(boolean playing) {
        boolean starts = playing && loop.openWorld() != null;
        play = new SessionStatus.Play(starts, play.ticksPerSecond(), play.speed(), -1);
        nextDue = starts ? System.nanoTime() : Long.MAX_VALUE;
    }

    void setTicksPerSecond(int ticks) {
        play = new SessionStatus.Play(play.playing(), Math.max(1, ticks), play.speed(), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    void setSpeed(double speed) {
        play = new SessionStatus.Play(play.playing(), play.ticksPerSecond(), Math.max(0, speed), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    void runTo(long tick) {
        OpenWorld open = loop.openWorld();
        if (open == null) {
            return;
        }
        if (!attached || tick <= open.timeline().recording().branch().newestTick()) {
            setPlaying(false);
            open.timeline().seekTick(tick);
        }
        if (tick > open.world().tick()) {
            play = new SessionStatus.Play(true, play.ticksPerSecond(), play.speed(), tick);
            nextDue = System.nanoTime();
        }
    }

    void stepTicks(int ticks) {
        setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (attached && !loop.program().hasEnded() && (open == null || !open.timeline().isInPast())) {
            allowance.addAndGet(ticks);
            return;
        }
        for (int i = 0; i < ticks && tick(); i++) {
            if (i % 10 == 9) {
                loop.publish();
            }
        }
    }

    void stepSystem() {
        setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (open != null && mayStep(open, "Running one system")) {
            step(open);
        }
    }

    private boolean mayStep(OpenWorld open, String what) {
        return open.timeline().isInPast() || !refusedWhileAttached(what) && !refusedAsRecording(open);
    }

    /// Goes on by one system, or by one edit of the past; whether neither a breakpoint nor a failure stops there.
    private boolean step(OpenWorld open) {
        if (!open.timeline().isInPast() && !isMidTick(open)) {
            begin(open);
        }
        return guarded(open, () -> !stepped(open));
    }

    /// The world may become another one when its first tick begins.
    private static boolean isMidTick(OpenWorld open) {
        return open.simulation().schedule().isMidTick();
    }

    /// Runs the next system, or goes on to where it had run in the past; whether a breakpoint stops after it.
    private boolean stepped(OpenWorld open) {
        Recording recording = open.timeline().recording();
        Position before = recording.position();
        int done = recording.segmentsDone(before);
        if (open.timeline().isInPast()) {
            open.timeline().nextStep();
        } else {
            open.invariants().look();
            open.simulation().schedule().step();
            if (!isMidTick(open)) {
                open.ticked();
            }
        }
        Hit hit = loop.breakpoints().isArmed(open) ? loop.breakpoints().since(open, before.tick(), done) : null;
        if (hit != null) {
            loop.breakpoints().stopAt(hit);
        }
        return hit != null;
    }

    /// Goes back by recorded ticks; the first is the one that is begun.
    void stepBack(int ticks) {
        goTo(timeline -> {
            for (int i = 0; i < ticks; i++) {
                timeline.previousTick();
            }
        });
    }

    /// Stands still and goes to another recorded state.
    void goTo(Consumer<Timeline> way) {
        setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (open == null) {
            return;
        }
        try {
            way.accept(open.timeline());
            open.journal().moved(open);
        } catch (WorldException e) {
            loop.report(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
        }
    }

    /// Begins a tick again that a journal tells of.
    void beginAgain(OpenWorld open) {
        begin(open);
    }

    /// Begins a tick again and runs its first system, as one did that never ended.
    void stepAgain(OpenWorld open) {
        boolean _ = guarded(open, () -> {
            open.simulation().schedule().step();
            if (!isMidTick(open)) {
                open.ticked();
            }
            return true;
        });
    }

    /// Runs a whole tick again that a journal tells of; whether it came to its end.
    boolean tickAgain(OpenWorld open) {
        begin(open);
        open.invariants().look();
        return guarded(open, () -> {
            open.simulation().schedule().tick();
            open.ticked();
            return true;
        });
    }

    void stepThrough(String system) {
        setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (open == null || !mayStep(open, "Running one system")) {
            return;
        }
        boolean goesOn = !hadTurn(open, system) || tick();
        long begun = open.world().tick();
        while (goesOn && open.world().tick() == begun && !hadTurn(open, system)) {
            goesOn = step(open);
        }
    }

    /// Whether a system had its turn in the tick that is begun.
    private static boolean hadTurn(OpenWorld open, String system) {
        return isMidTick(open) && open.simulation().schedule().reports().stream()
                .anyMatch(report -> report.system().equals(system));
    }

    void restart() {
        setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (open != null && !refusedWhileAttached("Going back to the start")) {
            Timeline before = open.timeline();
            open.restart();
            if (open.timeline() != before) {
                loop.breakpoints().moved(Map.of());
            }
        }
    }

    long nanosUntilDue() {
        return nextDue == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, nextDue - System.nanoTime());
    }

    /// Runs the ticks that are due, for a few milliseconds at most; whether any ran.
    boolean runDueTicks() {
        boolean ran = false;
        long end = System.nanoTime() + SLICE_NANOS;
        while (play.playing() && System.nanoTime() >= nextDue && System.nanoTime() < end) {
            ran = true;
            OpenWorld open = loop.openWorld();
            boolean reached = !tick() || open == null || play.until() >= 0 && open.world().tick() >= play.until();
            if (reached) {
                setPlaying(false);
            } else {
                schedule();
            }
        }
        return ran;
    }

    private void schedule() {
        double rate = play.until() >= 0 ? 0 : play.ticksPerSecond() * play.speed();
        long now = System.nanoTime();
        if (rate <= 0) {
            nextDue = now;
            return;
        }
        long period = (long) (NANOS_PER_SECOND / rate);
        nextDue = Math.max(nextDue + period, now - MOST_LATE_TICKS * period);
    }

    private boolean tick() {
        OpenWorld open = loop.openWorld();
        if (open == null) {
            return false;
        }
        if (open.timeline().isInPast()) {
            Hit hit = loop.breakpoints().isArmed(open) ? loop.breakpoints().ahead(open) : null;
            if (hit != null) {
                open.timeline().seek(hit.position());
                loop.breakpoints().stopAt(hit);
                return false;
            }
            open.timeline().nextTick();
            return !attached || open.timeline().isInPast();
        }
        if (refusedAsRecording(open) || refusedAsProgramEnded(open)) {
            return false;
        }
        boolean isWhole = !isMidTick(open);
        if (isWhole) {
            begin(open);
        }
        open.invariants().look();
        long started = System.nanoTime();
        if (!loop.breakpoints().isArmed(open)) {
            return guarded(open, () -> {
                open.simulation().schedule().tick();
                meter.ticked(open.world().tick(), isWhole ? System.nanoTime() - started : 0);
                open.ticked();
                return true;
            });
        }
        return guarded(open, () -> {
            boolean stopped;
            do {
                stopped = stepped(open);
            } while (!stopped && isMidTick(open));
            if (!isMidTick(open)) {
                meter.ticked(open.world().tick(), isWhole ? System.nanoTime() - started : 0);
            }
            return !stopped;
        });
    }

    /// Whether no tick can be run, which is said.
    private boolean refusedAsRecording(OpenWorld open) {
        if (open.isRunnable()) {
            return false;
        }
        setPlaying(false);
        loop.report(Problem.inFile(Problem.Severity.WARNING, ("Tick %s was not run: the world %s, of which this is a"
                + " recording, is not here. Add its jar with File > Add worlds… and open the recording again.")
                .formatted(
                        Figures.grouped(open.world().tickBeingMade()), open.simulation().definition().name()),
                ""));
        return true;
    }

    private boolean refusedAsProgramEnded(OpenWorld open) {
        if (attached) {
            setPlaying(false);
            loop.report(Problem.inFile(Problem.Severity.WARNING, ("Tick %s was not run: the program that this world"
                    + " belongs to has ended. Its recording can be saved, and opened in Orrery.").formatted(
                            Figures.grouped(open.world().tickBeingMade())),
                    ""));
        }
        return attached;
    }

    private void begin(OpenWorld open) {
        try {
            Scenes.Reopened reopened = open.beforeTick();
            if (reopened != null) {
                loop.session().moveEntities(reopened.handles());
                loop.breakpoints().moved(reopened.handles());
                if (open.editsInScene().count() > 0) {
                    loop.session().problems().add(Problem.inFile(Problem.Severity.INFO,
                            "What was edited before tick 1 is part of the scene now. "
                                    + open.editsInScene().text(),
                            ""));
                }
                reopened.losses().forEach(loss -> loop.session().problems().add(Problem.inFile(Problem.Severity.WARNING,
                        "Tick %s begins without a reference. %s".formatted(
                                Figures.grouped(open.world().tickBeingMade()),
                                loss),
                        "")));
            }
        } catch (UnwritableSceneException e) {
            open.keepOrder();
            loop.report(
                    Problem.inFile(Problem.Severity.WARNING, ("The edited scene can't be written: %s So a program may"
                            + " run it with rows in another order.").formatted(e.reasons().getFirst()), ""));
        }
    }

    /// What an action says, or false where it fails.
    private boolean guarded(OpenWorld open, BooleanSupplier action) {
        try {
            return action.getAsBoolean();
        } catch (SystemFailure failure) {
            if (!loop.isCurrent()) {
                return false;
            }
            setPlaying(false);
            open.failed(failure.tick());
            if (MemoryRescue.isOf(failure)) {
                loop.memory().ranOut(failure);
            } else {
                loop.report(problem(failure));
            }
            return false;
        } catch (OutOfMemoryError e) {
            loop.memory().lost("Memory ran out in tick %s.".formatted(Figures.grouped(open.world().tickBeingMade())));
            return false;
        } catch (WorldException e) {
            if (!loop.isCurrent()) {
                return false;
            }
            setPlaying(false);
            open.invariants().moved();
            loop.report(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
            return false;
        }
    }

    static Problem problem(SystemFailure failure) {
        Throwable cause = failure.getCause();
        String kind = cause == null ? "" : " (%s)".formatted(cause.getClass().getSimpleName());
        return new Problem(Problem.Severity.ERROR, "%s%s. The world is at tick %s again; disable the system or mend it."
                .formatted(failure.getMessage(), kind, Figures.grouped(failure.tick() - 1)),
                Problem.placeOf(failure.origin()), failure.tick(), failure.system(), failure.entity(),
                Problem.traceOf(failure));
    }
}
