package orrery.editor.timeline;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.ReloadMark;

/// The state of the timeline: the shown slice, the visible ticks, the ticks that the user has chosen, and the lanes. FX thread.
final class TimelineModel {
    /// Largest width of a tick in pixels.
    static final double MOST_PIXELS_PER_TICK = 48;
    private static final double USUAL_PIXELS_PER_TICK = 9;
    private static final double LEAST_TICKS_SHOWN_WHOLE = 40;

    private static final double MARK_PIXELS = 4;

    private final Runnable changed;
    private final LongConsumer goTo;
    private final Runnable toNewest;
    private final Set<String> hiddenLanes = new HashSet<>();
    private TickWindow window = new TickWindow(0, USUAL_PIXELS_PER_TICK, 1, true);
    private TimelineSlice slice = TimelineSlice.NONE;
    private @Nullable TickChoice choice;
    /// The end of the chosen ticks that stays, and below it the one that moves, while the user extends the choice.
    private long anchor;
    private long caret;
    private String filter = "";
    private double scrollY;
    private boolean followsAfterPast;
    /// The tick of the last call of [#goTo].
    private long wanted;
    /// Whether `wanted` is not shown yet.
    private boolean isOnTheWay;
    /// Whether the session has handled the last call of [#goTo]: the next slice shows the result.
    private boolean isDone;
    private int moves;

    /// Creates a model. It calls `changed` when another slice or a repaint is needed.
    ///
    /// @param goTo shows the state of a tick in the whole window
    /// @param toNewest shows the newest state in the whole window
    TimelineModel(Runnable changed, LongConsumer goTo, Runnable toNewest) {
        this.changed = changed;
        this.goTo = goTo;
        this.toNewest = toNewest;
    }

    // ---- slice

    /// The newest slice.
    TimelineSlice slice() {
        return slice;
    }

    /// Clears the choice, and follows the newest tick at the default zoom. Called when another scene is opened.
    void begin() {
        choice = null;
        followsAfterPast = false;
        window = new TickWindow(0, USUAL_PIXELS_PER_TICK, window.widthPixels(), true);
        changed.run();
    }

    /// Shows a slice. While the timeline follows the newest tick, it moves to the newest tick of the slice. If that tick is
    /// before the visible ticks, because ticks were recorded again, following begins again.
    void show(TimelineSlice newSlice) {
        TimelineSlice before = slice;
        slice = newSlice;
        isOnTheWay &= !isDone && newSlice.head().tick() != wanted;
        followInPast(before);
        if (newSlice.kept().last() + 1 < window.firstTick()) {
            setFollowing(true);
        }
        if (window.following()) {
            window = window.at(newSlice.window().fixed(newSlice.kept().first(), newSlice.kept().last()).firstTick());
        }
        if (newSlice.kept().count() == 0) {
            choice = null;
        }
    }

    /// While the past is shown, keeps the shown tick visible in place of the newest.
    private void followInPast(TimelineSlice before) {
        boolean past = slice.recorded().isPast();
        if (past != before.recorded().isPast() && (past ? window.following() : followsAfterPast)) {
            followsAfterPast = past;
            setFollowing(!past);
        }
        if (past && !slice.head().equals(before.head())) {
            revealHead();
        }
    }

    /// Returns the reload mark nearest to a position in the lanes, if it is less than 4 pixels away.
    Optional<ReloadMark> reloadAt(double x) {
        return slice.recorded().reloads().stream().filter(mark -> distance(mark, x) < MARK_PIXELS)
                .min(Comparator.comparingDouble(mark -> distance(mark, x)));
    }

    private double distance(ReloadMark mark, double x) {
        return Math.abs(window.xOf(mark.tick() + 1.0) - x);
    }

    /// Whether there is nothing to draw: no tick on the shown branch and no other branch.
    boolean isEmpty() {
        return slice.kept().count() == 0 && slice.recorded().branches().size() < 2;
    }

    /// The visible ticks.
    TickWindow window() {
        return window;
    }

    /// Sets the width of the lanes in pixels. The shown tick stays visible if it was.
    void setWidth(double pixels) {
        double width = Math.max(1, pixels);
        if (width != window.widthPixels()) {
            boolean staysVisible = isHeadVisible() && !window.following();
            window = new TickWindow(window.firstTick(), window.pixelsPerTick(), width, window.following());
            changed.run();
            if (staysVisible && !isHeadVisible()) {
                revealHead();
            }
        }
    }

    /// The position of the playhead in ticks: the middle of the last completed tick or, if the next tick has begun, the end of
    /// the part of it that has run.
    double headAt() {
        TimelineSlice.Head head = slice.head();
        int systems = Math.max(1, slice.systems().size());
        return head.tick() + (head.systemsDone() > 0 ? 1 + (double) head.systemsDone() / (systems + 1) : 0.5);
    }

    /// Whether the playhead is among the visible ticks.
    boolean isHeadVisible() {
        double x = window.xOf(headAt());
        return x >= -1 && x <= window.widthPixels() + 1;
    }

    // ---- moving the window

    /// Whether the newest tick stays visible.
    boolean isFollowing() {
        return window.following();
    }

    /// Sets whether the newest tick stays visible.
    void setFollowing(boolean following) {
        if (following != window.following()) {
            moveTo(window.firstTick(), window.pixelsPerTick(), following);
        }
    }

    /// Multiplies the width of ticks by a factor. While following, the newest tick stays visible; otherwise, the tick at the
    /// given position in the lanes stays there.
    void zoom(double factor, double x) {
        double least = window.widthPixels() / (4 * Math.max(LEAST_TICKS_SHOWN_WHOLE, slice.kept().count()));
        double scale = Math.clamp(window.pixelsPerTick() * factor, Math.min(least, MOST_PIXELS_PER_TICK),
                MOST_PIXELS_PER_TICK);
        moveTo(window.tickAt(x) - x / scale, scale, window.following());
    }

    /// Pans by pixels, toward later ticks if positive; ends following.
    void pan(double pixels) {
        moveTo(window.firstTick() + pixels / window.pixelsPerTick(), window.pixelsPerTick(), false);
    }

    /// Shows all kept ticks.
    void showAll() {
        double ticks = Math.max(LEAST_TICKS_SHOWN_WHOLE, slice.kept().count() * 1.03);
        moveTo(slice.kept().first(), Math.min(MOST_PIXELS_PER_TICK, window.widthPixels() / ticks), false);
    }

    /// Zooms to the chosen ticks.
    void showChoice() {
        TickChoice shown = choice;
        if (shown != null) {
            double scale = Math.min(MOST_PIXELS_PER_TICK, window.widthPixels() / (shown.count() * 1.1));
            double middle = (shown.first() + shown.last() + 1) / 2.0;
            moveTo(middle - window.widthPixels() / scale / 2, scale, false);
        }
    }

    /// Pans to the oldest kept tick.
    void showFirst() {
        moveTo(slice.kept().first(), window.pixelsPerTick(), false);
    }

    /// Pans as little as needed to show a position in ticks with a margin. The left margin is at most as wide as the kept ticks
    /// before the position.
    private void reveal(double tick) {
        double x = window.xOf(tick);
        double room = Math.min(window.widthPixels() / 4, 60);
        double before = Math.min(room, Math.max(0, x - window.xOf(slice.kept().first())));
        if (x < before) {
            pan(x - before);
        } else if (x > window.widthPixels() - room) {
            pan(x - window.widthPixels() + room);
        }
    }

    /// Pans as little as needed to show the playhead.
    void revealHead() {
        reveal(headAt());
    }

    private void moveTo(double firstTick, double pixelsPerTick, boolean following) {
        double span = window.widthPixels() / pixelsPerTick;
        double least = Math.min(0, slice.kept().first() - span / 2);
        double most = Math.max(slice.kept().first(), slice.kept().last() + 1 - span / 4);
        window = new TickWindow(Math.clamp(firstTick, least, most), pixelsPerTick, window.widthPixels(), following);
        changed.run();
    }

    // ---- shown tick

    /// Goes to the recorded state nearest to a tick, and returns the tick of that state.
    long goTo(long tick) {
        TimelineSlice.Recorded recorded = slice.recorded();
        long nearest = Math.clamp(tick, recorded.oldest(), recorded.newest());
        wanted = nearest;
        isOnTheWay = nearest != slice.head().tick();
        isDone = false;
        moves++;
        goTo.accept(nearest);
        return nearest;
    }

    /// Number of calls of [#goTo].
    int moves() {
        return moves;
    }

    /// Called when the session has handled a call of [#goTo], even if it could not go to the tick. The next slice shows the
    /// result.
    ///
    /// @param move the result of [#moves] after that call
    void done(int move) {
        isDone |= move == moves;
    }

    /// Goes to the newest state, even if its tick is not in the slice yet, and begins to follow.
    void goToNewest() {
        isOnTheWay = false;
        toNewest.run();
        setFollowing(true);
    }

    /// Goes by a number of ticks from the shown tick, or from the tick of the last call of [#goTo] if that one is not shown yet.
    /// Chooses the tick reached, or nothing if the numbers of that tick (changes, times …) are not kept.
    void goBy(long ticks) {
        TimelineSlice.Head head = slice.head();
        boolean leavesTick = ticks < 0 && head.systemsDone() > 0;
        long tick = goTo(isOnTheWay ? wanted + ticks : head.tick() + ticks + (leavesTick ? 1 : 0));
        choose(tick < slice.kept().first() ? null : new TickChoice(tick, tick));
    }

    // ---- choosing

    /// The chosen ticks, or null.
    @Nullable
    TickChoice choice() {
        return choice;
    }

    /// Chooses ticks; null for none.
    void choose(@Nullable TickChoice newChoice) {
        choice = newChoice;
        anchor = newChoice == null ? 0 : newChoice.first();
        caret = newChoice == null ? 0 : newChoice.last();
        changed.run();
    }

    /// Extends the choice from its fixed end or, if nothing is chosen, from the shown tick. The other end is then the kept tick
    /// that is nearest to the given one.
    void extendTo(long tick) {
        TimelineSlice.Kept kept = slice.kept();
        if (kept.count() == 0) {
            return;
        }
        long from = Math.clamp(choice == null ? slice.head().tick() : anchor, kept.first(), kept.last());
        long to = Math.clamp(tick, kept.first(), kept.last());
        choose(TickChoice.between(from, to));
        anchor = from;
        caret = to;
        reveal(to);
    }

    /// Moves the movable end of the choice.
    void extendBy(int ticks) {
        extendTo((choice == null ? slice.head().tick() : caret) + ticks);
    }

    // ---- lanes

    /// Shows only lanes whose name contains a text. An empty text shows all lanes.
    void setFilter(String text) {
        filter = text.strip().toLowerCase(Locale.ROOT);
        changed.run();
    }

    /// Hides or shows a lane.
    void setHidden(String lane, boolean hidden) {
        if (hidden ? hiddenLanes.add(lane) : hiddenLanes.remove(lane)) {
            changed.run();
        }
    }

    /// Shows all lanes again.
    void showAllLanes() {
        hiddenLanes.clear();
        changed.run();
    }

    /// Whether the user has hidden a lane.
    boolean isHidden(String lane) {
        return hiddenLanes.contains(lane);
    }

    /// The types of the shown lanes.
    List<TimelineSlice.TypeLane> shownTypes() {
        return slice.types().stream().filter(lane -> isShown(lane.name())).toList();
    }

    /// Whether a lane is shown.
    boolean isShown(String lane) {
        return !hiddenLanes.contains(lane) && lane.toLowerCase(Locale.ROOT).contains(filter);
    }

    /// Vertical scroll position of the lanes in pixels.
    double scrollY() {
        return scrollY;
    }

    /// Scrolls the lanes.
    void scrollTo(double y) {
        scrollY = Math.max(0, y);
    }
}
