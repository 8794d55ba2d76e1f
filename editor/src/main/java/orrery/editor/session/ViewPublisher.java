package orrery.editor.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.time.Playback;

/// Fills the requests and publishes a view after something has changed: while paused, at once; while ticks play, at most every 15
/// ms. If nobody took the last view, it is replaced once, so that the next pulse of the window shows the newest tick. In three
/// cases, views are less frequent, so that publishing takes at most a tenth of the time: nobody took the replacement either;
/// nobody took the last view, and publishing takes long; or received ticks wait, so that a view would soon be out of date. Even
/// then, a view is published at least every 250 ms. When playing begins or ends, a view is published at once, because the first
/// tick may take long. Simulation thread, except [#markStale].
final class ViewPublisher {
    private static final long VIEW_NANOS = 15_000_000;
    private static final long LONGEST_NANOS = 250_000_000;
    /// While views are probably not seen, the interval between them is this many times the duration of publishing the last one.
    private static final int UNSEEN_SHARE = 10;
    /// A view that nobody took is replaced if publishing takes no longer than this.
    private static final long REPLACED_NANOS = VIEW_NANOS / 3;

    private final ViewExchange views;
    private final CurrentWorld current;
    private final SelectionHistory selections;
    private final Playback playback;
    private final StatusReader status;
    private final ProblemReports reports;
    private final FailedRequests failed;
    private final LongSupplier clock;
    private volatile boolean stale = true;
    private volatile Busy busy = Busy.NONE;
    private long number;
    private long lastNanos;
    private long tookNanos;
    private boolean showsPlaying;

    /// A long task.
    ///
    /// @param what its name, for the status; empty if there is none
    /// @param thread the thread that runs it, which may have been abandoned
    private record Busy(String what, @Nullable Thread thread) {
        static final Busy NONE = new Busy("", null);
    }

    /// @param views receives the views
    /// @param clock nanoseconds
    /// @param status reads the status
    ViewPublisher(ViewExchange views, CurrentWorld current, SelectionHistory selections, LongSupplier clock,
            StatusReader status, ProblemReports reports) {
        this.views = views;
        this.current = current;
        this.selections = selections;
        this.clock = clock;
        failed = new FailedRequests(clock);
        this.status = status;
        this.reports = reports;
        playback = status.playback();
    }

    /// Requests another view because something has changed. Any thread.
    void markStale() {
        stale = true;
    }

    /// Whether something has changed since the last view.
    boolean isStale() {
        return stale;
    }

    /// Returns the nanoseconds after which a view may be due; [Long#MAX_VALUE] if nothing has changed.
    long nanosUntilDue() {
        return stale ? lastNanos + VIEW_NANOS - clock.getAsLong() : Long.MAX_VALUE;
    }

    /// Publishes a view if something has changed and a view is due.
    ///
    /// @param isBehind whether received ticks wait to be applied; a view would soon be out of date, so that applying ticks comes
    ///     first
    void publishIfDue(boolean isBehind) {
        boolean isPlaying = playback.isPlaying();
        int untaken = views.untaken();
        boolean isAtOnce = untaken == 0 && !isBehind && !isPlaying || isPlaying != showsPlaying;
        if (stale && (isAtOnce || clock.getAsLong() - lastNanos >= pause(untaken, isBehind, tookNanos))) {
            stale = false;
            publish();
        }
    }

    /// Returns the least time between the beginnings of two views, in nanoseconds.
    ///
    /// @param untaken number of views that were published since one was taken
    /// @param isBehind whether received ticks wait to be applied
    /// @param tookNanos duration of publishing the last view
    static long pause(int untaken, boolean isBehind, long tookNanos) {
        boolean isSeen = !isBehind && (untaken == 0 || untaken == 1 && tookNanos <= REPLACED_NANOS);
        return isSeen ? VIEW_NANOS : Math.clamp(UNSEEN_SHARE * tookNanos, VIEW_NANOS, LONGEST_NANOS);
    }

    /// Fills all requests and publishes a view.
    void publish() {
        lastNanos = clock.getAsLong();
        showsPlaying = playback.isPlaying();
        Map<Channel<?>, Object> slices = new HashMap<>();
        OpenWorld world = current.open();
        Selection selection = selections.current(); // once, because it may change meanwhile
        failed.keep(views.requests().keySet(), world);
        if (world != null) {
            ReadContext context = new ReadContext(world, selection, playback.isPlaying());
            views.requests().forEach((channel, request) -> fill(slices, channel, request, context));
        }
        OpenWorld shown = current.open();
        number++;
        views.publish(new View(number, View.sceneOf(shown), shown == null ? Handles.NONE : shown.handles(),
                status.read(shown, busy.what()), selection, slices,
                failed.texts(), stale || views.hasWaiting()));
        tookNanos = clock.getAsLong() - lastNanos;
    }

    private void fill(Map<Channel<?>, Object> slices, Channel<?> channel, Request<?> request, ReadContext context) {
        if (failed.isHopeless(channel, request, context)) {
            return;
        }
        try {
            slices.put(channel, request.fill(context));
            failed.filled(channel);
        } catch (RuntimeException e) {
            failed.add(channel, request, context, e).ifPresent(reports::report);
            context.open().readers().forget(channel); // it may be inconsistent
        }
    }

    /// Publishes the newest view again with the name of a long task, then runs the task. Does not read the status again, because
    /// the status of a later tick would not fit the slices. But if the newest view does not show the open scene, first publishes
    /// a view that does.
    ///
    /// @param what name of the task, for the status
    <T> T whileBusy(String what, Supplier<T> task) {
        if (views.newest().scene() != View.sceneOf(current.open())) {
            publish();
        }
        return whileBusyUnread(what, task);
    }

    /// Does the same as [#whileBusy] without reading the world, which may have been taken from a system that does not return.
    ///
    /// @param what name of the task, for the status
    <T> T whileBusyUnread(String what, Supplier<T> task) {
        Busy now = new Busy(what, Thread.currentThread());
        Busy before = busy;
        Busy outer = before.thread() == now.thread() ? before : Busy.NONE; // a task of another thread was abandoned
        show(now);
        try {
            return task.get();
        } finally {
            if (busy == now) { // otherwise this thread was abandoned, and another one runs a task
                busy = outer;
                if (outer != Busy.NONE) {
                    show(outer);
                }
            }
        }
    }

    private void show(Busy now) {
        busy = now;
        View newest = views.newest();
        number++;
        views.publish(new View(number, newest.scene(), newest.handles(), newest.status().withBusy(now.what()),
                newest.selection(), newest.slices(), newest.failures(), true));
    }
}
