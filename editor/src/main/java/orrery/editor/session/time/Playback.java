package orrery.editor.session.time;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;

/// Whether and how ticks run by themselves, when the next is due, and the way to another recorded state. Simulation thread, but
/// for [#isProgramPaused] and [#want].
public final class Playback {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int MOST_LATE_TICKS = 4;

    private final WorldAccess<RecordedWorld> access;
    private final Consumer<Problem> reports;
    private volatile PlayState play = PlayState.PAUSED;
    private long nextDue = Long.MAX_VALUE;
    private final AtomicInteger allowance = new AtomicInteger();
    private final AtomicReference<@Nullable Long> wantedTick = new AtomicReference<>();

    /// @param reports told what failed
    public Playback(WorldAccess<RecordedWorld> access, Consumer<Problem> reports) {
        this.access = access;
        this.reports = reports;
    }

    /// How ticks run.
    public PlayState state() {
        return play;
    }

    /// Whether ticks run by themselves.
    public boolean isPlaying() {
        return play.playing();
    }

    /// From now on a program runs the ticks; this only holds it or lets it go on.
    public void attach() {
        play = play.with(true, -1);
    }

    /// Runs ticks by themselves, where a world is open, or pauses.
    public void setPlaying(boolean playing) {
        boolean starts = playing && access.open() != null;
        play = play.with(starts, -1);
        nextDue = starts ? System.nanoTime() : Long.MAX_VALUE;
    }

    /// Runs ticks as fast as they go, and pauses at one.
    public void playUntil(long tick) {
        play = play.with(true, tick);
        nextDue = System.nanoTime();
    }

    /// Whether the world has come to the tick at which it is to pause.
    public boolean isReached(long tick) {
        return play.until() >= 0 && tick >= play.until();
    }

    /// Sets ticks a second at speed 1, from 1.
    public void setTicksPerSecond(int ticks) {
        play = new PlayState(play.playing(), Math.max(1, ticks), play.speed(), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    /// Sets the factor on the ticks a second; 0 for as fast as they go.
    public void setSpeed(double speed) {
        play = new PlayState(play.playing(), play.ticksPerSecond(), Math.max(0, speed), play.until());
        nextDue = play.playing() ? System.nanoTime() : nextDue;
    }

    // ---- a program

    /// Lets a program that is paused run so many ticks.
    public void allow(int ticks) {
        allowance.addAndGet(ticks);
    }

    /// A program has run a tick.
    public void programTicked() {
        allowance.updateAndGet(ticks -> Math.max(0, ticks - 1));
    }

    /// Pauses, and a program too.
    public void hold() {
        allowance.set(0);
        setPlaying(false);
    }

    /// Whether the program is to run no tick now; any thread may ask.
    public boolean isProgramPaused() {
        return !play.playing() && allowance.get() == 0;
    }

    // ---- when

    /// How long until the next tick is due, in nanoseconds; the greatest number where none is.
    public long nanosUntilDue() {
        return nextDue == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, nextDue - System.nanoTime());
    }

    /// Whether a tick is due.
    public boolean isDue() {
        return play.playing() && System.nanoTime() >= nextDue;
    }

    /// A tick has run by itself: says when the next is due.
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

    // ---- where

    /// Says to which tick to go; of several wishes in a row only the last is done. Any thread.
    public void want(long tick) {
        wantedTick.set(tick);
    }

    /// Pauses and goes to the recorded state of the shown branch that is nearest to the wanted tick, unless that was done.
    public void goToWanted() {
        Long wanted = wantedTick.getAndSet(null);
        if (wanted != null) {
            goTo(timeline -> timeline.seekTick(wanted));
        }
    }

    /// Pauses and goes to another recorded state.
    public void goTo(Consumer<Timeline> way) {
        setPlaying(false);
        RecordedWorld open = access.open();
        if (open == null) {
            return;
        }
        try {
            way.accept(open.timeline());
            open.ledElsewhere();
        } catch (WorldException e) {
            reports.accept(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
        }
    }
}
