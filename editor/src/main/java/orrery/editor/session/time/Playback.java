package orrery.editor.session.time;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;

/// Controls playback: whether ticks play, when the next is due, and jumps to recorded states. Simulation thread, except
/// [#isProgramPaused] and [#request].
public final class Playback {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int MOST_LATE_TICKS = 4;

    private final WorldAccess<RecordedWorld> access;
    private final Consumer<Problem> reports;
    private volatile PlayState play = PlayState.PAUSED;
    private long nextDue = Long.MAX_VALUE;
    private long holds;
    private final AtomicInteger allowance = new AtomicInteger();
    private final AtomicLong requests = new AtomicLong();
    private Runnable holdsProgram = () -> {};

    /// @param reports receives failures
    public Playback(WorldAccess<RecordedWorld> access, Consumer<Problem> reports) {
        this.access = access;
        this.reports = reports;
    }

    /// The state of playback.
    public PlayState state() {
        return play;
    }

    /// Whether ticks are playing.
    public boolean isPlaying() {
        return play.playing();
    }

    /// Attaches to a program that runs the ticks. From now on, playing lets the program run, and pausing holds it.
    ///
    /// @param hold waits until a program that was told to pause runs no more ticks, and applies the ticks that it has run
    public void attach(Runnable hold) {
        play = play.with(true, -1);
        holdsProgram = hold;
    }

    /// Plays or pauses. Stays paused if no world is open. Pausing does not withdraw the ticks that [#allow] has allowed; see
    /// [#hold].
    public void setPlaying(boolean playing) {
        boolean starts = playing && access.open() != null;
        if (starts) {
            allowance.set(0);
        }
        play = play.with(starts, -1);
        nextDue = starts ? System.nanoTime() : Long.MAX_VALUE;
    }

    /// Plays as fast as possible and pauses at a tick.
    public void playUntil(long tick) {
        allowance.set(0);
        play = play.with(true, tick);
        nextDue = System.nanoTime();
    }

    /// Whether a tick is at or after the tick at which to pause. False if no such tick is set.
    public boolean isReached(long tick) {
        return play.until() >= 0 && tick >= play.until();
    }

    /// Sets the ticks per second at speed 1; at least 1.
    public void setTicksPerSecond(int ticks) {
        play = new PlayState(play.playing(), Math.max(1, ticks), play.speed(), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    /// Sets the factor on the ticks per second; 0 for as fast as possible.
    public void setSpeed(double speed) {
        play = new PlayState(play.playing(), play.ticksPerSecond(), Math.max(0, speed), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    // ---- program

    /// Allows a paused program to run further ticks.
    public void allow(int ticks) {
        allowance.addAndGet(ticks);
    }

    /// Number of ticks that a paused program may still run.
    public int allowed() {
        return allowance.get();
    }

    /// Called after the program has run a tick.
    public void programTicked() {
        allowance.updateAndGet(ticks -> Math.max(0, ticks - 1));
    }

    /// Pauses, and withdraws the ticks that [#allow] has allowed.
    public void hold() {
        allowance.set(0);
        holds++;
        setPlaying(false);
    }

    /// Number of calls of [#hold].
    public long holds() {
        return holds;
    }

    /// Pauses, and waits until a program runs no more ticks, so that the shown state stays.
    public void pauseHere() {
        hold();
        holdsProgram.run();
    }

    /// Whether the program must not run a tick now. Any thread.
    public boolean isProgramPaused() {
        return !play.playing() && allowance.get() == 0;
    }

    // ---- due time

    /// Returns the nanoseconds until the next tick is due; [Long#MAX_VALUE] while paused.
    public long nanosUntilDue() {
        return nextDue == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, nextDue - System.nanoTime());
    }

    /// Whether a tick is due.
    public boolean isDue() {
        return play.playing() && System.nanoTime() >= nextDue;
    }

    /// Sets the due time of the next tick after one has been played. Playback catches up with at most 4 late ticks.
    public void schedule() {
        double rate = play.until() >= 0 ? 0 : play.ticksPerSecond() * play.speed();
        long now = System.nanoTime();
        if (rate <= 0) {
            nextDue = now;
            return;
        }
        long period = (long) (NANOS_PER_SECOND / rate);
        nextDue = Math.max(nextDue + period, now - MOST_LATE_TICKS * period);
    }

    // ---- position

    /// Begins a request to go to a tick, and returns its number for [#goToTick]. Any thread.
    public long request() {
        return requests.incrementAndGet();
    }

    /// Pauses and goes to the recorded state of the shown branch that is nearest to a tick. Does nothing if there is a later
    /// request.
    public void goToTick(long tick, long request) {
        if (requests.get() == request) {
            goTo(timeline -> timeline.seekTick(tick));
        }
    }

    /// Pauses and goes to another recorded state. First pauses a program that runs at its newest tick and applies the ticks that
    /// it has run, so that the newest tick is known. Then `move` starts from the state that was shown before these ticks.
    public void goTo(Consumer<Timeline> move) {
        RecordedWorld before = access.open();
        Recording recording = before == null ? null : before.timeline().recording();
        Position shown = recording == null ? null : recording.position();
        pauseHere();
        RecordedWorld open = access.open();
        if (open == null) {
            return;
        }
        Timeline timeline = open.timeline();
        try {
            if (recording != null && shown != null && timeline.recording() == recording
                    && !recording.position().equals(shown)) {
                timeline.seek(shown);
            }
            move.accept(timeline);
            open.positionChanged();
        } catch (WorldException e) {
            reports.accept(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
        }
    }
}
