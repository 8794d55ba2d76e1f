package orrery.editor.timeline;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import orrery.editor.fx.MouseLoss;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Tip;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.ReloadMark;

/// Handles the mouse on the timeline. A click goes to a tick and chooses it; a double click shows all ticks. A drag on the ruler
/// chooses a range, and a drag in the lanes pans. A drag of the playhead's flag moves the shown tick; a click on a flag at the
/// edge scrolls to the playhead. The wheel pans; with Ctrl (on macOS ⌘) it zooms, and over the labels it scrolls the lanes. A
/// click on the label of a type opens its component array. A click on a branch switches to it. A click on the link of a range
/// compares the ends of the range.
final class TimelineMouse {
    private static final double ZOOM_PER_STEP = 1.2;
    private static final double WHEEL_STEP = 40;
    private static final double CLICK_PIXELS = 3;

    private final TimelineView view;
    private final TimelineModel model;
    private final Consumer<String> links;
    private double pressX;
    private double lastX;
    private boolean held;
    private final MouseLoss loss;
    private boolean choosing;
    private boolean scrubbing;
    private boolean dragged;
    /// Whether the press of the primary button opens the menu, as a click with Ctrl does on macOS.
    private boolean asksMenu;
    private BiConsumer<Double, Double> menu = (x, y) -> {};
    private IntConsumer branches = _ -> {};
    private Consumer<TickChoice> compare = _ -> {};

    TimelineMouse(TimelineView view, TimelineModel model, Consumer<String> links) {
        this.view = view;
        this.model = model;
        this.links = links;
        loss = new MouseLoss(view, this::letGo);
    }

    /// Sets the action that opens the context menu at a position. The menu opens when the right button is released where it was
    /// pressed. On macOS, the primary button with Ctrl opens it, too.
    void onMenu(BiConsumer<Double, Double> shows) {
        menu = shows;
    }

    /// Sets the action that switches to a branch.
    void onBranch(IntConsumer switches) {
        branches = switches;
    }

    /// Sets the action that compares the ends of the chosen range.
    void onCompare(Consumer<TickChoice> compares) {
        compare = compares;
    }

    void install() {
        view.surface().setOnMousePressed(this::press);
        view.surface().setOnMouseDragged(this::drag);
        view.surface().setOnMouseReleased(this::release);
        view.surface().setOnMouseMoved(this::hover);
        view.surface().setOnMouseExited(event -> Tip.setAtMouse(view.surface(), ""));
        view.surface().setOnScroll(this::wheel);
    }

    private double laneX(double x) {
        return x - TimelineLayout.GUTTER;
    }

    private long tickAt(double x) {
        return (long) Math.floor(model.window().tickAt(laneX(x)));
    }

    private void press(MouseEvent event) {
        view.requestFocus();
        pressX = event.getX();
        lastX = pressX;
        dragged = false;
        held = true;
        loss.watch();
        boolean isPrimary = event.getButton() == MouseButton.PRIMARY;
        asksMenu = SystemKeys.asksMenu(event);
        scrubbing = isPrimary && !asksMenu && view.isOnFlag(pressX, event.getY()) && model.isHeadVisible();
        choosing = isPrimary && !asksMenu && !scrubbing
                && view.layoutNow().isInRuler(pressX, event.getY());
    }

    private void drag(MouseEvent event) {
        double x = event.getX();
        dragged |= Math.abs(x - pressX) > CLICK_PIXELS;
        if (!held || !dragged || !view.layoutNow().isInLanes(pressX)) {
            return;
        }
        if (scrubbing) {
            model.goTo(tickAt(x));
        } else if (choosing) {
            chooseTo(x, pressX);
        } else {
            model.pan(lastX - x);
            view.surface().setCursor(Cursor.CLOSED_HAND);
        }
        lastX = x;
    }

    private void chooseTo(double x, double from) {
        TimelineSlice.Kept kept = model.slice().kept();
        if (kept.count() > 0) {
            long one = Math.clamp(tickAt(from), kept.first(), kept.last());
            long other = Math.clamp(tickAt(x), kept.first(), kept.last());
            model.choose(TickChoice.between(one, other));
        }
    }

    private void letGo() {
        held = false;
        loss.end();
        view.surface().setCursor(Cursor.DEFAULT);
    }

    private void release(MouseEvent event) {
        boolean wasHeld = held;
        letGo();
        if (!wasHeld) {
            return;
        }
        boolean isPrimary = event.getButton() == MouseButton.PRIMARY && !asksMenu;
        if (!dragged && (event.getButton() == MouseButton.SECONDARY || asksMenu)) {
            chooseForMenu(event);
            menu.accept(event.getX(), event.getY());
        }
        if (dragged || !isPrimary) {
            return;
        }
        TickChoice choice = model.choice();
        if (choice != null && view.isOnCompare(event.getX(), event.getY())) {
            compare.accept(choice);
        } else if (isOnPointer(event)) {
            model.revealHead();
        } else if (!view.layoutNow().isInLanes(event.getX())) {
            linkedLane(event).map(Lane::name).ifPresent(links);
        } else if (branchAt(event).filter(branch -> !branch.shown()).isPresent()) {
            branchAt(event).map(BranchLine::id).ifPresent(branches::accept);
        } else if (event.getClickCount() == 2) {
            model.showAll();
        } else {
            click(event);
        }
    }

    /// Whether the mouse is on a flag at the edge that points to the playhead.
    private boolean isOnPointer(MouseEvent event) {
        return view.isOnFlag(event.getX(), event.getY()) && !model.isHeadVisible();
    }

    private void click(MouseEvent event) {
        TimelineSlice.Kept kept = model.slice().kept();
        long tick = breachAt(event).orElseGet(() -> tickAt(event.getX()));
        if (kept.count() == 0 || tick < kept.first() || tick > kept.last()) {
            model.choose(null);
        } else if (event.isShiftDown()) {
            model.extendTo(tick);
        } else {
            model.choose(new TickChoice(tick, tick));
            model.goTo(tick);
        }
    }

    /// Chooses the tick under the mouse for the menu, unless it is already among the chosen ticks.
    private void chooseForMenu(MouseEvent event) {
        TimelineSlice.Kept kept = model.slice().kept();
        TickChoice before = model.choice();
        long tick = tickAt(event.getX());
        boolean isKept = kept.count() > 0 && tick >= kept.first() && tick <= kept.last();
        if (isKept && view.layoutNow().isInLanes(event.getX()) && branchAt(event).isEmpty()
                && (before == null || !before.contains(tick))) {
            model.choose(new TickChoice(tick, tick));
        }
    }

    private Optional<BranchLine> branchAt(MouseEvent event) {
        return view.layoutNow().branchAt(model, event.getX(), event.getY());
    }

    /// Returns the first tick with a breach in the clicked bin, or in a bin at most 3 pixels away. Empty if there is no breach,
    /// or outside the lane of events.
    private OptionalLong breachAt(MouseEvent event) {
        boolean inEvents = view.layoutNow().laneAt(event.getY())
                .filter(lane -> lane.kind() == Lane.Kind.EVENTS).isPresent();
        TickBins bins = model.slice().bins();
        for (int reach = 0; inEvents && reach <= CLICK_PIXELS; reach++) {
            for (int way = -1; way <= 1; way += 2) {
                int bin = bins.binOf(tickAt(event.getX() + way * reach));
                if (bin >= 0 && bins.bins().get(bin).breaches() > 0) {
                    return OptionalLong.of(bins.bins().get(bin).firstBreach());
                }
            }
        }
        return OptionalLong.empty();
    }

    private Optional<Lane> linkedLane(MouseEvent event) {
        return view.layoutNow().laneAt(event.getY())
                .filter(lane -> lane.kind() == Lane.Kind.TYPE && event.getX() < TimelineLayout.GUTTER);
    }

    private void wheel(ScrollEvent event) {
        double steps = (event.getDeltaY() + event.getDeltaX()) / WHEEL_STEP;
        if (event.isShortcutDown()) {
            model.zoom(Math.pow(ZOOM_PER_STEP, steps), laneX(event.getX()));
        } else if (event.getX() < TimelineLayout.GUTTER) {
            view.scrollBy(-steps * WHEEL_STEP);
        } else {
            model.pan(-steps * WHEEL_STEP);
        }
        Tip.setAtMouse(view.surface(), "");
        event.consume();
    }

    private void hover(MouseEvent event) {
        boolean isLink = isOnPointer(event) || view.isOnCompare(event.getX(), event.getY())
                || linkedLane(event).isPresent() || branchAt(event).isPresent();
        boolean onFlag = view.isOnFlag(event.getX(), event.getY());
        view.surface().setCursor(isLink ? Cursor.HAND : onFlag ? Cursor.H_RESIZE : Cursor.DEFAULT);
        Tip.setAtMouse(view.surface(), textAt(event));
    }

    private String textAt(MouseEvent event) {
        if (!view.layoutNow().isInLanes(event.getX())) {
            return linkedLane(event).map(lane -> "Show the component array " + lane.name()).orElse("");
        }
        if (isOnPointer(event)) {
            return "Scroll to the shown tick";
        }
        TickChoice choice = model.choice();
        if (choice != null && view.isOnCompare(event.getX(), event.getY())) {
            return choice.compareText();
        }
        Optional<BranchLine> branch = branchAt(event);
        if (branch.isPresent()) {
            return BranchText.line(branch.get()) + (branch.get().shown() ? ", shown" : ". Click to switch to it");
        }
        Optional<ReloadMark> reload = model.reloadAt(laneX(event.getX()));
        if (reload.isPresent()) {
            return reload.get().text();
        }
        TickBins bins = model.slice().bins();
        int bin = bins.binOf(tickAt(event.getX()));
        if (bin < 0 || bins.bins().get(bin).ticks() == 0) {
            return "";
        }
        if (StoragePainter.isOnStrip(event.getY()) && bins.keeping().get(bin).isReplayed()) {
            return TickText.RUN_AGAIN;
        }
        return TickText.lines(bins.keptOf(bin, model.slice().kept()), bins.bins().get(bin), model.slice())
                + TickText.kept(bins.keeping().get(bin), bins.ticksPerBin() == 1);
    }
}
