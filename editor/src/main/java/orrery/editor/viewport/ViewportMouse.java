package orrery.editor.viewport;

import java.util.function.BiConsumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/// The mouse on the viewport: click selects, with Shift adds; dragging selects in a rectangle or pans, as the mode says;
/// the middle and right buttons pan always; the wheel zooms; double click frames what is selected, or shows all.
final class ViewportMouse {
    private static final double ZOOM_PER_STEP = 1.2;
    private static final double WHEEL_STEP = 40;
    private static final double CLICK_PIXELS = 3;

    private final ViewportView view;
    private final ViewportModel model;
    private final ViewportActions actions;
    private double pressX;
    private double pressY;
    private double lastX;
    private double lastY;
    private boolean dragged;
    private BiConsumer<Double, Double> menu = (x, y) -> {};

    ViewportMouse(ViewportView view, ViewportModel model, ViewportActions actions) {
        this.view = view;
        this.model = model;
        this.actions = actions;
    }

    void install() {
        view.surface().setOnMousePressed(this::press);
        view.surface().setOnMouseDragged(this::drag);
        view.surface().setOnMouseReleased(this::release);
        view.surface().setOnMouseMoved(this::hover);
        view.surface().setOnMouseExited(event -> view.setPointer(""));
        view.surface().setOnScroll(this::wheel);
    }

    /// Says what shows the context menu at a place; it is asked for when the right button is released where it was
    /// pressed, on every platform.
    void onMenu(BiConsumer<Double, Double> shows) {
        menu = shows;
    }

    private void press(MouseEvent event) {
        view.requestFocus();
        pressX = event.getX();
        pressY = event.getY();
        lastX = pressX;
        lastY = pressY;
        dragged = false;
    }

    private void drag(MouseEvent event) {
        double x = event.getX();
        double y = event.getY();
        dragged |= Math.hypot(x - pressX, y - pressY) > CLICK_PIXELS;
        if (dragged && selects(event)) {
            model.setBand(Extent.between(pressX, pressY, x, y));
        } else if (dragged) {
            model.drag(x - lastX, y - lastY);
            view.surface().setCursor(Cursor.CLOSED_HAND);
        }
        if (dragged) {
            lastX = x;
            lastY = y;
        }
        hover(event);
    }

    private boolean selects(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY && model.mode() == ViewportModel.Mode.SELECT;
    }

    private void release(MouseEvent event) {
        view.surface().setCursor(model.mode() == ViewportModel.Mode.PAN ? Cursor.OPEN_HAND : Cursor.DEFAULT);
        Extent band = model.band();
        if (band != null) {
            model.setBand(null);
            actions.selectIn(band, event.isShiftDown());
        } else if (!dragged && event.getButton() == MouseButton.PRIMARY) {
            click(event);
        } else if (!dragged && event.getButton() == MouseButton.SECONDARY) {
            menu.accept(event.getX(), event.getY());
        }
    }

    private void click(MouseEvent event) {
        if (event.getClickCount() == 1) {
            actions.selectAt(event.getX(), event.getY(), event.isShiftDown());
        } else if (event.getClickCount() == 2 && model.hasSelection()) {
            model.frameSelection();
        } else if (event.getClickCount() == 2) {
            model.showAll();
        }
    }

    private void wheel(ScrollEvent event) {
        double steps = (event.getDeltaY() + event.getDeltaX()) / WHEEL_STEP;
        model.zoom(Math.pow(ZOOM_PER_STEP, steps), event.getX(), event.getY());
        event.consume();
    }

    private void hover(MouseEvent event) {
        Camera camera = model.camera();
        view.setPointer(GroundPainter.coordinates(camera, camera.worldX(event.getX()), camera.worldY(event.getY())));
    }
}
