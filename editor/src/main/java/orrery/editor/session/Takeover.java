package orrery.editor.session;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.access.MemoryGuard;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.HostProgram;
import orrery.editor.session.run.Runaway;
import orrery.editor.session.run.RunawaySystem;
import orrery.editor.session.run.SlowOpening;
import orrery.editor.session.run.Stall;
import orrery.editor.session.run.Watchdog;

/// Takes the world from a system or a program that does not return: abandons its thread and continues on a new one with a copy of
/// the world, in which the unfinished tick or edit is undone. Any thread may call.
final class Takeover {
    private static final long SETTLING_NANOS = 50_000_000;
    private static final String RECOVERY_STOPPED = "What was recovered up to there is open; the journal is offered again at the"
            + " next start.";

    private final SimulationThread simulation;
    private final Watchdog watchdog;
    /// The world that is being replaced by a copy. [#runaway] ignores its systems, so that no world is replaced twice.
    private volatile @Nullable OpenWorld beingTaken;

    /// @param watchdog decides when a system counts as stuck
    Takeover(SimulationThread simulation, Watchdog watchdog) {
        this.simulation = simulation;
        this.watchdog = watchdog;
    }

    /// Returns the system that has run, or the scene that has been opening, for longer than the watchdog allows; null if neither
    /// has.
    @Nullable
    Runaway runaway() {
        SlowOpening opening = simulation.opening().slow();
        return opening == null ? system() : opening;
    }

    private @Nullable RunawaySystem system() {
        OpenWorld world = simulation.current().open();
        Schedule.Running now = world == beingTaken ? null : simulation.running();
        long nanos = now == null ? 0 : watchdog.nanoTime().getAsLong() - now.startedNanos();
        return now == null || world == null || nanos < watchdog.systemNanos()
                ? null
                : new RunawaySystem(now.system(), now.tick(), world.simulation().schedule().isMidTick(), nanos / 1e9,
                        simulation.thread());
    }

    /// If a scene has been opening for longer than the watchdog allows, gives it up. Otherwise, if a system or the program does
    /// not return, abandons its thread and continues on a new one with a copy of the world. Drops the queued commands that run
    /// ticks or go to other ticks.
    synchronized void takeOver() {
        if (simulation.opening().giveUp()) {
            return;
        }
        RunawaySystem runaway = system();
        HostProgram host = simulation.hostProgram();
        Stall stall = host == null ? null : host.stall();
        OpenWorld world = simulation.current().open();
        boolean isStuck = runaway != null || stall != null;
        if (world == null || !isStuck || host != null && !host.takeWorld(runaway != null)) {
            return;
        }
        beingTaken = world;
        simulation.replaceThread(() -> {
            if (runaway != null) {
                stop(world, runaway);
            } else if (stall != null) {
                take(world, stall);
            }
            beingTaken = null;
            simulation.markStale();
        });
    }

    /// Closes a world that could not be copied, and reports why. Does not throw.
    private void drop(OpenWorld world, String who, Throwable failure) {
        String what = "%s did not return, and the world could not be copied (%s).".formatted(who, failure);
        try {
            if (MemoryGuard.isOutOfMemory(failure)) {
                simulation.memory().lost(what);
                return;
            }
            System.getLogger("orrery").log(System.Logger.Level.ERROR, what, failure);
            String edits = world.hasJournal() ? " Its edits are offered at the next start of Orrery." : "";
            simulation.dropWorld(what);
            simulation.report(Problem.inFile(Problem.Severity.ERROR,
                    "%s It was closed; open the scene again.%s".formatted(what, edits), world.name()));
        } catch (RuntimeException | Error e) {
            simulation.failSafely(e);
        }
    }

    private void stop(OpenWorld world, RunawaySystem runaway) {
        String who = "System %s".formatted(runaway.system());
        String limits = rescue(world, who, "it ran for %.0f s and was stopped".formatted(runaway.seconds()));
        if (limits != null) {
            simulation.report(runaway.stopped(limits, simulation.transport().isAttached()));
        }
    }

    private void take(OpenWorld world, Stall stall) {
        String who = "Thread %s of the program".formatted(stall.thread().getName());
        String limits = rescue(world, who, "its program did not respond for %.0f s".formatted(stall.seconds()));
        if (limits != null) {
            simulation.list(stall.taken(limits));
        }
    }

    /// Replaces the world with a copy. If that fails, reports the failure and closes the world.
    ///
    /// @return a text, with a leading space, about lost recorded ticks and a stopped recovery; empty if there is nothing to say;
    ///     null if the world was closed
    private @Nullable String rescue(OpenWorld world, String who, String why) {
        String refusal = "";
        try {
            simulation.edits().stop();
            String unrecovered = "%s did not return. %s".formatted(who, RECOVERY_STOPPED);
            boolean isRecovering = simulation.scene().stopRecovery(unrecovered);
            world.world().seize(why);
            LockSupport.parkNanos(SETTLING_NANOS);
            if (world.simulation().schedule().isMidTick()) {
                EngineSchedule.of(world.simulation().schedule()).abandon();
            }
            refusal = simulation.edits().abandon();
            simulation.transport().reset();
            String limits = simulation.scene().goOnInCopy();
            if (isRecovering) {
                refusal = unrecovered;
                limits = "%s %s %s".formatted(limits, RECOVERY_STOPPED, simulation.scene().endRecovery())
                        .stripTrailing();
            }
            return limits;
        } catch (RuntimeException | Error e) {
            drop(world, who, e);
            return null;
        } finally {
            simulation.commands().abandon(refusal.isEmpty() ? "%s did not return.".formatted(who) : refusal);
        }
    }
}
