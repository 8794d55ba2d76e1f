package orrery.editor.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.time.Playback;

/// Fills what panes ask to see and publishes views: as often as they are taken, and else seldom. Simulation thread, but for
/// [#markStale].
final class ViewPublisher {
    private static final long VIEW_NANOS = 15_000_000;
    private static final long UNTAKEN_VIEW_NANOS = 250_000_000;

    private final ViewExchange views;
    private final CurrentWorld current;
    private final SelectionHistory selections;
    private final Playback playback;
    private final StatusReader status;
    private final ProblemReports reports;
    private volatile boolean stale = true;
    private volatile String busy = "";
    private long number;
    private long lastNanos;

    /// @param views where views go
    /// @param status reads what the window's frame shows
    ViewPublisher(ViewExchange views, CurrentWorld current, SelectionHistory selections, Playback playback,
            StatusReader status, ProblemReports reports) {
        this.views = views;
        this.current = current;
        this.selections = selections;
        this.playback = playback;
        this.status = status;
        this.reports = reports;
    }

    /// Something has happened that another view would show. Any thread.
    void markStale() {
        stale = true;
    }

    /// Whether another view would show something else.
    boolean isStale() {
        return stale;
    }

    /// How long until a view is due, in nanoseconds; the greatest number where nothing has happened.
    long nanosUntilDue() {
        return stale ? lastNanos + VIEW_NANOS - System.nanoTime() : Long.MAX_VALUE;
    }

    /// Publishes a view where something has happened and it is due.
    void publishIfDue() {
        long since = System.nanoTime() - lastNanos;
        boolean wanted = views.isTaken()
                ? since >= VIEW_NANOS || !playback.isPlaying()
                : since >= UNTAKEN_VIEW_NANOS;
        if (stale && wanted) {
            stale = false;
            publish();
        }
    }

    /// Fills all requests and publishes a view.
    void publish() {
        lastNanos = System.nanoTime();
        Map<Channel<?>, Object> slices = new HashMap<>();
        OpenWorld world = current.open();
        if (world != null) {
            ReadContext context = new ReadContext(world, selections.current(), playback.isPlaying());
            views.requests().forEach((channel, request) -> fill(slices, channel, request, context));
        }
        OpenWorld shown = current.open();
        show(slices, shown == null ? View.NO_SCENE : shown.sceneIdentity(),
                shown == null ? View.NO_SCENE : shown.numbering());
    }

    private void fill(Map<Channel<?>, Object> slices, Channel<?> channel, Request<?> request, ReadContext context) {
        try {
            slices.put(channel, request.fill(context));
        } catch (RuntimeException e) {
            reports.report(
                    Problem.inFile(Problem.Severity.ERROR, "Pane %s can't be filled: %s".formatted(channel, e), ""));
            views.hide(channel);
        }
    }

    private void show(Map<Channel<?>, Object> slices, Object scene, Object numbering) {
        number++;
        views.publish(new View(number, scene, numbering, status.read(current.open(), busy), selections.current(),
                slices));
    }

    /// Does what takes its time, and says so to the window before.
    ///
    /// @param what what takes its time, for the status
    <T> T whileBusy(String what, Supplier<T> task) {
        busy = what;
        View newest = views.newest();
        show(newest.slices(), newest.scene(), newest.numbering());
        try {
            return task.get();
        } finally {
            busy = "";
        }
    }
}
