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
    /// The two ends of the chosen ticks. While the user extends the choice, `anchor` stays and `caret` moves.
    private long anchor;
    private long caret;
    private String filter = "";
    private double scrollY;
    private boolean followsAfterPast;
    /// The tick of the last call of [#goTo].
    private long wanted;
    /// Whether the tick `wanted` is not shown yet.
    private boolean isOnTheWay;
    /// Whether the session has handled the last call of [#goTo], so that the next slice shows the result.
    private boolean isDone;
    private int moves;

    /// Creates a model. The model runs `changed` when a new slice or a repaint is needed.
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

    /// Clears the choice of ticks, and follows the newest tick at the default zoom. Called when another scene is opened.
    void begin() {
        choice = null;
        followsAfterPast = false;
        window = new TickWindow(0, USUAL_PIXELS_PER_TICK, window.widthPixels(), true);
        changed.run();
    }

    /// Shows a slice. While the timeline follows the newest tick, it moves to the newest tick of the slice. If the newest tick is
    /// before all visible ticks, because ticks were recorded again, the timeline begins to follow it.
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

    /// While the past is shown, keeps the shown tick visible instead of the newest tick. Follows the newest tick again when the
    /// past is left.
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

    /// Returns the reload mark that is nearest to a position in the lanes. Empty if no mark is less than 4 pixels away.
    Optional<ReloadMark> reloadAt(double x) {
        return slice.recorded().reloads().stream().filter(mark -> distance(mark, x) < MARK_PIXELS)
                .min(Comparator.comparingDouble(mark -> distance(mark, x)));
    }

    private double distance(ReloadMark mark, double x) {
        return Math.abs(window.xOf(mark.tick() + 1.0) - x);
    }

    /// Whether there is nothing to draw: the shown branch has no tick, and there is no other branch.
    boolean isEmpty() {
        return slice.kept().count() == 0 && slice.recorded().branches().size() < 2;
    }

    /// The visible ticks.
    TickWindow window() {
        return window;
    }

    /// Sets the width of the lanes in pixels. If the shown tick was visible, it stays visible.
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

    /// The position of the playhead in ticks. This is the middle of the last completed tick. If the next tick has begun, it is
    /// the end of the part of that tick that has run.
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

    /// Whether the timeline follows the newest tick, so that it stays visible.
    boolean isFollowing() {
        return window.following();
    }

    /// Sets whether the timeline follows the newest tick.
    void setFollowing(boolean following) {
        if (following != window.following()) {
            moveTo(window.firstTick(), window.pixelsPerTick(), following);
        }
    }

    /// Multiplies the width of ticks by a factor. If the timeline follows the newest tick, that tick stays visible. Otherwise,
    /// the tick at the position `x` in the lanes stays there.
    void zoom(double factor, double x) {
        double least = window.widthPixels() / (4 * Math.max(LEAST_TICKS_SHOWN_WHOLE, slice.kept().count()));
        double scale = Math.clamp(window.pixelsPerTick() * factor, Math.min(least, MOST_PIXELS_PER_TICK),
                MOST_PIXELS_PER_TICK);
        moveTo(window.tickAt(x) - x / scale, scale, window.following());
    }

    /// Pans by pixels: toward later ticks if `pixels` is positive, otherwise toward earlier ticks. Stops following the newest
    /// tick.
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

    /// Pans as little as needed to show a position, given in ticks, with a margin on both sides. The left margin is at most as
    /// wide as the kept ticks before the position.
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

    /// Goes to the recorded state that is nearest to a tick. Returns the tick of that state.
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

    /// Called when the session has handled a call of [#goTo], even if it could not go to the tick. The next slice then shows the
    /// result.
    ///
    /// @param move the result of [#moves] after that call
    void done(int move) {
        isDone |= move == moves;
    }

    /// Goes to the newest state, even if its tick is not in the slice yet. Begins to follow the newest tick.
    void goToNewest() {
        isOnTheWay = false;
        toNewest.run();
        setFollowing(true);
    }

    /// Goes forward by a number of ticks, or back if the number is negative. Starts at the shown tick. If the tick of the last
    /// call of [#goTo] is not shown yet, starts at that tick. Then chooses the reached tick, or no tick if the numbers of the
    /// reached tick (changes, times …) are not kept.
    void goBy(long ticks) {
        TimelineSlice.Head head = slice.head();
        boolean leavesTick = ticks < 0 && head.systemsDone() > 0;
        long tick = goTo(isOnTheWay ? wanted + ticks : head.tick() + ticks + (leavesTick ? 1 : 0));
        choose(tick < slice.kept().first() ? null : new TickChoice(tick, tick));
    }

    // ---- choosing

    /// The chosen ticks, or null if none are chosen.
    @Nullable
    TickChoice choice() {
        return choice;
    }

    /// Chooses ticks. Null clears the choice.
    void choose(@Nullable TickChoice newChoice) {
        choice = newChoice;
        anchor = newChoice == null ? 0 : newChoice.first();
        caret = newChoice == null ? 0 : newChoice.last();
        changed.run();
    }

    /// Moves one end of the choice to the kept tick that is nearest to the given tick. The other end stays. If nothing is chosen,
    /// the other end is the shown tick.
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

    /// Moves the movable end of the choice by a number of ticks.
    void extendBy(int ticks) {
        extendTo((choice == null ? slice.head().tick() : caret) + ticks);
    }

    // ---- lanes

    /// Shows only lanes whose name contains a text. An empty text shows all lanes.
    void setFilter(String text) {
        filter = text.strip().toLowerCase(Locale.ROOT);
        changed.run();
    }

    /// Sets whether a lane is hidden.
    void setHidden(String lane, boolean hidden) {
        if (hidden ? hiddenLanes.add(lane) : hiddenLanes.remove(lane)) {
            changed.run();
        }
    }

    /// Shows all lanes that the user has hidden.
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
