package orrery.editor.session.run;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.MemoryGuard;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.BreakpointHit;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.NumberFormats;

/// Runs ticks: single steps, several at once, or playback. Simulation thread. The file is long because all ways of running share
/// when they stop and how they fail.
public final class Transport {
    private static final long SLICE_NANOS = 12_000_000;
    /// A step of many ticks publishes a view after each tick as long as publishing takes less than this.
    private static final long CHEAP_NANOS = 100_000_000;
    /// The interval between views of a step if publishing takes longer than [#CHEAP_NANOS]. A tick that takes longer than this
    /// interval is slow.
    private static final long VIEW_NANOS = 250_000_000;
    /// If a step has taken longer than this and its last tick was slower than [#VIEW_NANOS], its remaining ticks are queued
    /// behind other commands, so that the step can be stopped.
    private static final long STEPS_NANOS = 2_000_000_000;

    private final WorldAccess<TickedWorld> access;
    private final Playback playback;
    private final Breakpoints breakpoints;
    private final MemoryGuard memory;
    private final TickHost host;
    private final Consumer<Runnable> later;
    private final RestOfSteps rest = new RestOfSteps();
    private TickMeter meter = new TickMeter();
    private boolean attached;

    /// @param playback decides when ticks are due
    /// @param breakpoints decides where ticks stop
    /// @param later queues a command that runs ticks
    public Transport(WorldAccess<TickedWorld> access, Playback playback, Breakpoints breakpoints, MemoryGuard memory,
            TickHost host, Consumer<Runnable> later) {
        this.access = access;
        this.playback = playback;
        this.breakpoints = breakpoints;
        this.memory = memory;
        this.host = host;
        this.later = later;
    }

    /// Attaches to a program that runs the ticks. From now on this class runs no ticks itself: it pauses the program, lets it
    /// run, and seeks through recorded ticks.
    ///
    /// @param holds see [Playback#attach]
    void attach(Runnable holds) {
        attached = true;
        playback.attach(holds);
    }

    Playback playback() {
        return playback;
    }

    /// Whether a program runs the ticks.
    public boolean isAttached() {
        return attached;
    }

    /// Called after the program has run a tick.
    ///
    /// @param nanos duration of the tick, without the program's work between ticks
    /// @param mayStop whether a breakpoint hit in this tick may hold the program
    void programTicked(long tick, long nanos, boolean mayStop) {
        playback.programTicked();
        meter.ticked(tick, nanos);
        if (playback.isReached(tick)) {
            playback.setPlaying(false);
        }
        TickedWorld open = access.open();
        if (open != null && mayStop) {
            boolean _ = stopsIn(open, tick);
        }
    }

    /// If a breakpoint is hit in the program's tick, seeks to the hit and holds the program after the tick. Returns whether one
    /// is hit.
    boolean stopsIn(TickedWorld open, long tick) {
        if (!breakpoints.isArmed(open)) {
            return false;
        }
        Recording recording = open.timeline().recording();
        RecordedTick recorded = recording.tick(recording.branch(), tick);
        BreakpointHit hit = recorded == null ? null : breakpoints.since(open, tick - 1, recorded.edits());
        if (hit != null) {
            holdAt(open, hit);
        }
        return hit != null;
    }

    /// The rules by which a program in another process stops where a breakpoint may be hit.
    List<StopRule> stopRules(TickedWorld open) {
        return breakpoints.rules(open);
    }

    /// Discards the breakpoint hits. Called when the recording of the program's world begins anew.
    void begunAnew() {
        breakpoints.moved(Map.of());
    }

    private void holdAt(TickedWorld open, BreakpointHit hit) {
        playback.hold();
        open.timeline().seek(hit.position());
        breakpoints.stopAt(hit);
    }

    /// Whether the program may run a tick now. False if the program is paused. Otherwise, if the past is shown, goes to the next
    /// breakpoint hit in the rest of the program's last tick, holds the program there, and returns false. Without such a hit,
    /// goes to the newest state and returns true.
    boolean mayProgramGoOn() {
        TickedWorld open = access.open();
        boolean goesOn = !playback.isProgramPaused();
        if (goesOn && open != null && open.timeline().isInPast()) {
            goesOn = !stopsInRest(open);
        }
        return goesOn;
    }

    /// Seeks to the next breakpoint hit after the shown position in the program's last tick, or to the newest state if there is
    /// none. Returns whether there is one.
    private boolean stopsInRest(TickedWorld open) {
        Recording recording = open.timeline().recording();
        boolean isWithinLast = recording.position().tick() == recording.branch().newestTick() - 1;
        BreakpointHit hit = isWithinLast && breakpoints.isArmed(open) ? breakpoints.ahead(open) : null;
        if (hit == null) {
            open.timeline().toNewest();
            return false;
        }
        holdAt(open, hit);
        return true;
    }

    private boolean refusedWhileAttached(String what) {
        if (attached) {
            host.report(Problem.inFile(Problem.Severity.WARNING,
                    what + " is not possible: the program that owns this world runs its ticks, and only whole ones.",
                    ""));
        }
        return attached;
    }

    /// The meter of ticks, which [#reset] replaces.
    public TickMeter meter() {
        return meter;
    }

    /// Pauses playback, drops the rest of a slow step, and replaces the meter.
    public void reset() {
        meter = new TickMeter();
        rest.keep(0, null, 0);
        playback.setPlaying(false);
    }

    /// Goes to a tick if it is recorded; otherwise plays as fast as possible until that tick.
    public void runTo(long tick) {
        TickedWorld open = access.open();
        if (open == null) {
            return;
        }
        if (!attached || tick <= open.timeline().recording().branch().newestTick()) {
            playback.goTo(timeline -> timeline.seekTick(tick));
        }
        if (tick > open.world().tick()) {
            playback.playUntil(tick);
        }
    }

    /// Pauses and goes forward by a number of ticks, plus those that a slow step has left. Runs the ticks that are not recorded
    /// yet.
    public void stepTicks(int ticks) {
        step(ticks + rest.take(access.open(), playback.holds()));
    }

    private void step(int ticks) {
        if (ticks == 0) {
            return;
        }
        playback.setPlaying(false);
        TickedWorld open = access.open();
        if (attached && !host.program().isOver() && (open == null || !open.timeline().isInPast())) {
            playback.allow(ticks);
            return;
        }
        long begun = System.nanoTime();
        long viewed = begun;
        long took = 0;
        long before = begun;
        for (int i = 1; i <= ticks && tick(); i++) {
            host.markStale();
            long now = System.nanoTime();
            boolean isSlow = now - begun > STEPS_NANOS && now - before > VIEW_NANOS;
            if (isSlow && i < ticks && (!attached || host.program().isOver())) {
                stepOnLater(ticks - i);
                return;
            }
            if (took < CHEAP_NANOS || now - viewed >= VIEW_NANOS) {
                host.publishIfDue();
                viewed = System.nanoTime();
                took = viewed - now;
            }
            before = System.nanoTime();
        }
    }

    /// Queues the remaining ticks of a slow step behind the waiting commands. They are dropped if one of these commands pauses,
    /// edits or seeks; a further step runs them in addition to its own.
    private void stepOnLater(int left) {
        rest.keep(left, access.open(), playback.holds());
        later.accept(() -> stepTicks(0));
    }

    /// Pauses and runs the next system, or goes forward by one recorded system or edit.
    public void stepSystem() {
        playback.setPlaying(false);
        TickedWorld open = access.open();
        if (open != null && mayStep(open, "Running one system")) {
            step(open);
        }
    }

    private boolean mayStep(TickedWorld open, String what) {
        return open.timeline().isInPast() || !refusedWhileAttached(what) && !refusedAsRecording(open);
    }

    /// Runs one system, or goes forward by one recorded system or edit. Returns false if a breakpoint or a failure stops there.
    private boolean step(TickedWorld open) {
        if (!open.timeline().isInPast() && !isMidTick(open)) {
            begin(open);
        }
        return guarded(open, () -> !stepped(open));
    }

    /// Whether a tick has begun. Calls `open.simulation()` each time, because the world may be replaced when its first tick
    /// begins.
    private static boolean isMidTick(TickedWorld open) {
        return open.simulation().schedule().isMidTick();
    }

    /// Runs the next system, or goes forward by one recorded step. Returns whether a breakpoint stops after it.
    private boolean stepped(TickedWorld open) {
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
        BreakpointHit hit = breakpoints.isArmed(open)
                ? breakpoints.since(open, before.tick(), done)
                : null;
        if (hit != null) {
            breakpoints.stopAt(hit);
        }
        return hit != null;
    }

    /// Goes back by recorded ticks. Leaving a begun tick counts as the first step.
    public void stepBack(int ticks) {
        playback.goTo(timeline -> {
            for (int i = 0; i < ticks; i++) {
                timeline.previousTick();
            }
        });
    }

    /// Begins a tick that a journal records.
    public void beginAgain(TickedWorld open) {
        begin(open);
    }

    /// Runs the next system, beginning a tick if none has begun. Unlike [#beginAgain], this method does not prepare the world.
    /// The replay of a journal calls this method for two purposes: to keep a branch whose only tick was not finished, and to get
    /// into the past by going back before the begun tick, so that the next edit begins a branch as it did originally.
    public void stepAgain(TickedWorld open) {
        boolean _ = guarded(open, () -> {
            open.simulation().schedule().step();
            if (!isMidTick(open)) {
                open.ticked();
            }
            return true;
        });
    }

    /// Runs a whole tick that a journal records. Returns whether it was completed.
    public boolean tickAgain(TickedWorld open) {
        begin(open);
        open.invariants().look();
        return guarded(open, () -> {
            open.simulation().schedule().tick();
            open.ticked();
            return true;
        });
    }

    /// Pauses and runs systems until the given one has had its turn: in the begun tick or, if it had its turn there, in the next.
    public void stepThrough(String system) {
        playback.setPlaying(false);
        TickedWorld open = access.open();
        if (open == null || !mayStep(open, "Running one system")) {
            return;
        }
        boolean goesOn = !hadTurn(open, system) || tick();
        long begun = open.world().tick();
        while (goesOn && open.world().tick() == begun && !hadTurn(open, system)) {
            goesOn = step(open);
        }
    }

    /// Whether a system has had its turn in the begun tick.
    private static boolean hadTurn(TickedWorld open, String system) {
        return isMidTick(open) && open.simulation().schedule().reports().stream()
                .anyMatch(report -> report.system().equals(system));
    }

    /// Pauses and goes back to state 0, the state before the scene's first tick. Refused if a program runs the ticks.
    public void restart() {
        playback.setPlaying(false);
        TickedWorld open = access.open();
        if (open != null && !refusedWhileAttached("Going back to the start")) {
            Timeline before = open.timeline();
            open.restart();
            if (open.timeline() != before) {
                breakpoints.moved(Map.of());
            }
        }
    }

    /// Runs due ticks; begins none after 12 ms. Returns whether any was due.
    public boolean runDueTicks() {
        boolean ran = false;
        long end = System.nanoTime() + SLICE_NANOS;
        while (playback.isDue() && System.nanoTime() < end) {
            ran = true;
            TickedWorld open = access.open();
            if (!tick() || open == null || playback.isReached(open.world().tick())) {
                playback.setPlaying(false);
            } else {
                playback.schedule();
            }
        }
        return ran;
    }

    private boolean tick() {
        TickedWorld open = access.open();
        if (open == null) {
            return false;
        }
        if (open.timeline().isInPast()) {
            BreakpointHit hit = breakpoints.isArmed(open) ? breakpoints.ahead(open) : null;
            if (hit != null) {
                open.timeline().seek(hit.position());
                breakpoints.stopAt(hit);
                return false;
            }
            open.timeline().nextTick();
            return !attached || open.timeline().isInPast();
        }
        if (refusedAsRecording(open) || refusedAsProgramIsOver(open)) {
            return false;
        }
        boolean isWhole = !isMidTick(open);
        if (isWhole) {
            begin(open);
        }
        open.invariants().look();
        long started = System.nanoTime();
        if (!breakpoints.isArmed(open)) {
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

    /// Whether no tick can be run, because a program ran the ticks of the recording or its world provider is missing. Reports the
    /// reason.
    private boolean refusedAsRecording(TickedWorld open) {
        if (open.isRunnable()) {
            return false;
        }
        playback.setPlaying(false);
        String why = open.simulation().isOfProgram()
                ? "a program ran the ticks of this recording."
                : "the world %s of this recording is missing. Add its jar with File > Add worlds… and open the recording again."
                        .formatted(open.simulation().definition().name());
        host.report(Problem.inFile(Problem.Severity.WARNING,
                "Tick %s was not run: %s".formatted(NumberFormats.grouped(open.world().tickBeingMade()), why), ""));
        return true;
    }

    private boolean refusedAsProgramIsOver(TickedWorld open) {
        if (attached) {
            playback.setPlaying(false);
            host.report(Problem.inFile(Problem.Severity.WARNING,
                    "Tick %s was not run: %s".formatted(NumberFormats.grouped(open.world().tickBeingMade()),
                            host.program().over()),
                    ""));
        }
        return attached;
    }

    private void begin(TickedWorld open) {
        try {
            Scenes.Reopened reopened = open.prepareTick();
            if (reopened != null) {
                host.entitiesMoved(reopened.handles());
                breakpoints.moved(reopened.handles());
                if (open.editsInScene().count() > 0) {
                    host.list(Problem.inFile(Problem.Severity.INFO,
                            "Edits made before tick 1 are now part of the scene. "
                                    + open.editsInScene().text(),
                            ""));
                }
                reopened.discardedReferences().forEach(loss -> host.list(Problem.inFile(Problem.Severity.WARNING,
                        "A reference to an entity was lost before tick %s. %s".formatted(
                                NumberFormats.grouped(open.world().tickBeingMade()),
                                loss),
                        "")));
            }
        } catch (UnwritableSceneException e) {
            open.keepOrder();
            host.report(
                    Problem.inFile(Problem.Severity.WARNING,
                            ("The edited scene can't be written: %s Tick 1 therefore runs with the rows in their present"
                                    + " order; a program that loads the scene later may have the rows in another order.")
                                    .formatted(e.reasons().getFirst()),
                            ""));
        }
        breakpoints.tickBegins();
    }

    /// Returns the result of an action, or false if it fails. Reports the failure; a [SystemFailure] or [WorldException] only if
    /// the host is current.
    private boolean guarded(TickedWorld open, BooleanSupplier action) {
        try {
            return action.getAsBoolean();
        } catch (SystemFailure failure) {
            if (!host.isCurrent()) {
                return false;
            }
            playback.setPlaying(false);
            open.failed(failure.tick());
            breakpoints.tickUndone();
            if (MemoryGuard.isOutOfMemory(failure)) {
                memory.ranOut(failure);
            } else {
                host.report(Problem.of(failure));
            }
            return false;
        } catch (OutOfMemoryError e) {
            memory
                    .lost("Memory ran out in tick %s.".formatted(NumberFormats.grouped(open.world().tickBeingMade())));
            return false;
        } catch (WorldException e) {
            if (!host.isCurrent()) {
                return false;
            }
            playback.setPlaying(false);
            host.report(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
            return false;
        }
    }
}
