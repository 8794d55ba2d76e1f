package orrery.editor.timeline;

import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Surface;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.ThemedRegion;
import orrery.editor.theme.Tone;

/// The canvas of the timeline with ruler and lanes, and a scroll bar if the lanes don't fit.
final class TimelineView extends ThemedRegion {
    private static final double BAR = 10;

    private final TimelineModel model;
    private final CanvasLook look = new CanvasLook();
    private final LanePainter lanePainter = new LanePainter(look);
    private final BranchPainter branchPainter = new BranchPainter(look);
    private final StoragePainter keepingPainter = new StoragePainter(look);
    private final RulerPainter rulerPainter = new RulerPainter(look);
    private final Surface surface = new Surface(this::paint);
    private final ScrollBar down = new ScrollBar();
    private EmptyText emptyText = EmptyText.NONE;
    private long toldTick;

    TimelineView(TimelineModel model) {
        this.model = model;
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleRoleDescription("timeline");
        setSpeech(() -> emptyText.isPresent()
                ? "Timeline. " + emptyText.accessibleText()
                : "Timeline. " + TimelineSpeech.text(model));
        setFocusTraversable(true);
        down.setOrientation(Orientation.VERTICAL);
        Parts.show(down, false);
        down.setFocusTraversable(false);
        down.valueProperty().addListener((_, _, y) -> {
            model.scrollTo(y.doubleValue());
            refresh();
        });
        ringedProperty().addListener((_, _, _) -> refresh());
        getChildren().addAll(surface, down);
    }

    /// The node that receives mouse events.
    Surface surface() {
        return surface;
    }

    /// Computes the current layout.
    TimelineLayout layoutNow() {
        return TimelineLayout.of(model, getWidth(), getHeight());
    }

    /// Sets a text that is shown in place of the ruler and the lanes. With [EmptyText#NONE], the ruler and the lanes are shown.
    void setEmptyText(EmptyText text) {
        emptyText = text;
        refresh();
    }

    /// Repaints in the next pulse.
    void refresh() {
        surface.requestPaint();
    }

    /// Tells screen readers if the shown tick or the chosen ticks have changed.
    void tell() {
        speechChanged();
        long tick = model.slice().head().tick();
        if (tick != toldTick) {
            toldTick = tick;
            notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
        }
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        TimelineSlice slice = model.slice();
        return switch (attribute) {
            case VALUE -> (double) slice.head().tick();
            case MIN_VALUE -> (double) slice.recorded().oldest();
            case MAX_VALUE -> (double) slice.recorded().newest();
            case VALUE_STRING -> TimelineSpeech.position(slice);
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    /// Scrolls the lanes by pixels.
    void scrollBy(double pixels) {
        down.setValue(Math.clamp(down.getValue() + pixels, 0, down.getMax()));
    }

    /// Whether a position is on the playhead's flag.
    boolean isOnFlag(double x, double y) {
        return y < TimelineLayout.RULER && rulerPainter.isOnFlag(x);
    }

    /// Whether a position is on the link that compares the ends of the chosen range.
    boolean isOnCompare(double x, double y) {
        return rulerPainter.isOnCompare(x, y);
    }

    private void paint(Pen pen) {
        TimelineLayout layout = layoutNow();
        syncBar(layout);
        pen.setFill(look.color(Tone.PANEL));
        pen.fillRect(0, 0, layout.width(), layout.height());
        if (emptyText.isPresent()) {
            emptyText.paint(pen, look.theme(), 0, layout.width(), layout.height());
            return;
        }
        pen.setFill(look.color(Tone.LANE));
        pen.fillRect(TimelineLayout.GUTTER, TimelineLayout.RULER - 6, layout.lanesWidth(),
                layout.lanesBottom() - TimelineLayout.RULER + 6);
        rulerPainter.paintGround(pen, model, layout);
        lanePainter.paint(pen, model, layout);
        keepingPainter.paint(pen, model, layout);
        rulerPainter.paintOutOfReach(pen, model, layout);
        branchPainter.paint(pen, model, layout);
        rulerPainter.paint(pen, model, layout);
        if (ringedProperty().get()) {
            pen.setStroke(look.color(Tone.ACCENT));
            pen.strokeRect(0.5, 0.5, layout.width() - 1, layout.height() - 1);
        }
    }

    private void syncBar(TimelineLayout layout) {
        down.setMax(layout.maxScrollY());
        down.setVisibleAmount(
                layout.maxScrollY() * Math.min(1, layout.height() / (layout.height() + layout.maxScrollY())));
        down.setValue(Math.min(down.getValue(), layout.maxScrollY()));
        down.setVisible(layout.maxScrollY() > 0 && !emptyText.isPresent());
    }

    @Override
    protected void layoutChildren() {
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        down.resizeRelocate(getWidth() - BAR, TimelineLayout.RULER, BAR,
                Math.max(0, getHeight() - TimelineLayout.RULER));
        model.setWidth(getWidth() - TimelineLayout.GUTTER);
        surface.requestPaint();
    }

    @Override
    protected double computePrefHeight(double width) {
        return 200;
    }

    @Override
    protected void themeChanged() {
        look.useTheme(theme());
        refresh();
    }
}
