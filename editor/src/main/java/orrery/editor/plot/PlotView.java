package orrery.editor.plot;

import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import orrery.editor.draw.Pen;
import orrery.editor.fx.Surface;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.ThemedRegion;
import orrery.editor.theme.Tone;

/// The canvas of the plot. A click goes to the tick. A drag or the wheel pans, and the wheel with Ctrl (on macOS ⌘) zooms. A
/// double click or 0 shows all ticks. Left and Right pan, Plus and Minus zoom. Plus, Minus and 0 with Ctrl or ⌘ are left to the
/// window. FX thread.
final class PlotView extends ThemedRegion {
    private static final double ZOOM_PER_STEP = 1.2;
    private static final double WHEEL_STEP = 40;
    private static final double CLICK_PIXELS = 3;
    private static final double PAN_PART = 0.2;
    private static final double ZOOM = 1.5;

    private final PlotModel model;
    private final PlotPainter painter = new PlotPainter();
    private final Surface surface = new Surface(this::paint);
    private double pointer = -1;
    private double pressX;
    private double lastX;
    private boolean dragged;

    PlotView(PlotModel model) {
        this.model = model;
        setId("plot-view");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription("plot");
        setSpeech(this::text);
        setFocusTraversable(true);
        focusedProperty().addListener((_, _, _) -> refresh());
        getChildren().add(surface);
        surface.setOnMouseMoved(event -> point(event.getX()));
        surface.setOnMouseExited(_ -> point(-1));
        surface.setOnMousePressed(this::press);
        surface.setOnMouseDragged(this::drag);
        surface.setOnMouseReleased(this::release);
        surface.setOnScroll(this::wheel);
        setOnKeyPressed(event -> {
            if (!event.isAltDown() && key(event)) {
                event.consume();
            }
        });
    }

    /// Requests a repaint in the next pulse.
    void refresh() {
        surface.requestPaint();
    }

    /// Tells screen readers if the values have changed.
    void tell() {
        speechChanged();
    }

    private String text() {
        return model.emptyText().isPresent()
                ? "Plot. " + model.emptyText().accessibleText()
                : "Plot of " + model.lines().stream().map(line -> line.label() + " " + line.shown())
                        .collect(Collectors.joining(", "));
    }

    private PlotLayout layoutNow() {
        return PlotLayout.of(model.lines(), getWidth(), getHeight());
    }

    private void point(double x) {
        pointer = x;
        refresh();
    }

    private void press(MouseEvent event) {
        requestFocus();
        pressX = event.getX();
        lastX = pressX;
        dragged = false;
    }

    private void drag(MouseEvent event) {
        dragged |= Math.abs(event.getX() - pressX) > CLICK_PIXELS;
        if (dragged) {
            double by = lastX - event.getX();
            model.move(window -> window.panned(by));
            surface.setCursor(Cursor.CLOSED_HAND);
            lastX = event.getX();
            refresh();
        }
    }

    private void release(MouseEvent event) {
        surface.setCursor(Cursor.DEFAULT);
        if (dragged || event.getButton() != MouseButton.PRIMARY
                || !layoutNow().isOnGround(event.getX(), event.getY())) {
            return;
        }
        if (event.getClickCount() == 2) {
            model.showAll();
        } else {
            model.goTo(event.getX() - PlotLayout.GUTTER);
        }
        refresh();
    }

    private void wheel(ScrollEvent event) {
        double steps = (event.getDeltaY() + event.getDeltaX()) / WHEEL_STEP;
        if (event.isShortcutDown()) {
            model.move(window -> window.zoomed(Math.pow(ZOOM_PER_STEP, steps), event.getX() - PlotLayout.GUTTER));
        } else {
            model.move(window -> window.panned(-steps * WHEEL_STEP));
        }
        refresh();
        event.consume();
    }

    private boolean key(KeyEvent event) {
        double width = model.window().widthPixels();
        if (event.isShortcutDown() && !event.getCode().isArrowKey()) {
            return false;
        }
        switch (event.getCode()) {
            case LEFT -> model.move(window -> window.panned(-PAN_PART * width));
            case RIGHT -> model.move(window -> window.panned(PAN_PART * width));
            case PLUS, ADD, EQUALS -> model.move(window -> window.zoomed(ZOOM, width / 2));
            case MINUS, SUBTRACT -> model.move(window -> window.zoomed(1 / ZOOM, width / 2));
            case DIGIT0, NUMPAD0 -> model.showAll();
            default -> {
                return false;
            }
        }
        refresh();
        return true;
    }

    private void paint(Pen pen) {
        PlotLayout layout = layoutNow();
        EmptyText empty = model.emptyText();
        if (empty.isPresent()) {
            painter.paintEmpty(pen, layout, empty);
        } else {
            painter.paint(pen, model, layout, pointer);
        }
        if (ringedProperty().get()) {
            pen.setStroke(Tone.ACCENT.in(theme()));
            pen.strokeRect(0.5, 0.5, getWidth() - 1, getHeight() - 1);
        }
    }

    @Override
    protected void layoutChildren() {
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        model.setWidth(layoutNow().groundWidth());
        surface.requestPaint();
    }

    @Override
    protected double computePrefHeight(double width) {
        return 180;
    }

    @Override
    protected void themeChanged() {
        painter.useTheme(theme());
        refresh();
    }
}
