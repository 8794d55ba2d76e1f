package orrery.editor.viewport;

import java.util.function.BiConsumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.fx.MouseLoss;
import orrery.editor.fx.SystemKeys;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Lasso;

/// Mouse control of the viewport. A click selects; with Shift or Ctrl (on macOS ⌘), it toggles. A drag on a handle or a selected
/// entity moves, turns or scales the selection. A drag elsewhere depends on the mode: it selects in a rectangle, selects within a
/// drawn line, or pans. The middle and right buttons pan, and the wheel zooms. A double click frames the selection, or shows
/// everything if nothing is selected. While one button is held, the other buttons do nothing.
final class ViewportMouse {
    private static final double ZOOM_PER_STEP = 1.2;
    private static final double WHEEL_STEP = 40;
    private static final double CLICK_PIXELS = 3;

    private final ViewportView view;
    private final ViewportModel model;
    private final ViewportActions actions;
    private final HandleMouse handles;
    private final Placing placing;
    private double pressX;
    private double pressY;
    private double lastX;
    private double lastY;
    private @Nullable MouseButton held;
    private final MouseLoss loss;
    /// Whether the held button counts as the right button. On macOS, the primary button does if it is pressed with Ctrl.
    private boolean asksMenu;
    private boolean over;
    private boolean dragged;
    private boolean panning;
    private BiConsumer<Double, Double> menu = (x, y) -> {};

    ViewportMouse(ViewportView view, ViewportModel model, ViewportActions actions, HandleMouse handles,
            Placing placing) {
        this.view = view;
        this.model = model;
        this.actions = actions;
        this.handles = handles;
        this.placing = placing;
        loss = new MouseLoss(view, this::breakOff);
    }

    void install() {
        view.surface().setOnMousePressed(this::press);
        view.surface().setOnMouseDragged(this::drag);
        view.surface().setOnMouseReleased(this::release);
        view.surface().setOnMouseMoved(this::hover);
        view.surface().setOnMouseExited(event -> leave());
        view.surface().setOnScroll(this::wheel);
    }

    /// Sets the action that opens the context menu. The menu opens when the right button is released where it was pressed. On
    /// macOS, the primary button with Ctrl opens it, too.
    void onMenu(BiConsumer<Double, Double> shows) {
        menu = shows;
    }

    private void press(MouseEvent event) {
        if (held != null && isDown(held, event)) {
            return;
        }
        held = event.getButton();
        loss.watch();
        asksMenu = SystemKeys.asksMenu(event);
        view.requestFocus();
        pressX = event.getX();
        pressY = event.getY();
        lastX = pressX;
        lastY = pressY;
        dragged = false;
        model.beginDrag();
        if (!asksMenu && !actions.isPicking() && !placing.isActive()) {
            handles.press(event);
        }
    }

    /// Whether a button that was pressed before is still held during a press of another button. The release of the first button
    /// is not reported if another program has taken the pointer meanwhile.
    private static boolean isDown(MouseButton button, MouseEvent event) {
        return button != event.getButton() && switch (button) {
            case PRIMARY -> event.isPrimaryButtonDown();
            case SECONDARY -> event.isSecondaryButtonDown();
            case MIDDLE -> event.isMiddleButtonDown();
            case BACK -> event.isBackButtonDown();
            case FORWARD -> event.isForwardButtonDown();
            case NONE -> false;
        };
    }

    private void drag(MouseEvent event) {
        if (held == null) { // another button is down, whose press did nothing
            hover(event);
            return;
        }
        double x = event.getX();
        double y = event.getY();
        dragged |= Math.hypot(x - pressX, y - pressY) > CLICK_PIXELS;
        if (dragged && handles.isHolding()) {
            handles.drag(event);
        } else if (dragged && selects()) {
            model.dragArea(pressX, pressY, x, y);
        } else if (dragged) {
            panning = true;
            model.drag(x - lastX, y - lastY);
        }
        point(x, y);
    }

    private boolean selects() {
        return held == MouseButton.PRIMARY && !asksMenu && !placing.isActive()
                && model.dragMode() != ViewportModel.Mode.PAN;
    }

    private void release(MouseEvent event) {
        if (held != event.getButton()) {
            return;
        }
        MouseButton button = asksMenu ? MouseButton.SECONDARY : event.getButton();
        boolean clicks = handles.leavesClicks();
        Extent band = model.band();
        Lasso lasso = model.lasso();
        letGo();
        if (band != null) {
            actions.selectIn(band, SelectionChange.ofDrag(event));
        } else if (lasso != null) {
            actions.selectIn(lasso, SelectionChange.ofDrag(event));
        } else if (!dragged && placing.isActive()) {
            place(event, button);
        } else if (!dragged && button == MouseButton.PRIMARY && clicks) {
            click(event);
        } else if (!dragged && button == MouseButton.SECONDARY) {
            menu.accept(event.getX(), event.getY());
        }
        point(event.getX(), event.getY());
    }

    /// Ends a drag whose release will not be reported, see [MouseLoss]. The dragged entities stay where they are.
    private void breakOff() {
        letGo();
        look();
    }

    private void letGo() {
        held = null;
        loss.end();
        panning = false;
        handles.release();
        model.endArea();
    }

    private void place(MouseEvent event, MouseButton button) {
        placing.setShift(event.isShiftDown());
        placing.move(event.getX(), event.getY());
        if (button == MouseButton.PRIMARY) {
            if (event.getClickCount() == 1) { // the second click of a double click would create the entities again
                placing.place();
            }
        } else if (button == MouseButton.SECONDARY) {
            placing.end();
        }
    }

    private void click(MouseEvent event) {
        if (event.getClickCount() == 1) {
            actions.selectAt(event.getX(), event.getY(), SelectionChange.ofClick(event));
        } else if (event.getClickCount() == 2) {
            actions.frameOrShowAll();
        }
    }

    private void wheel(ScrollEvent event) {
        double steps = (event.getDeltaY() + event.getDeltaX()) / WHEEL_STEP;
        model.zoom(Math.pow(ZOOM_PER_STEP, steps), event.getX(), event.getY());
        event.consume();
    }

    private void hover(MouseEvent event) {
        placing.setShift(event.isShiftDown());
        point(event.getX(), event.getY());
    }

    private void point(double x, double y) {
        over = true;
        lastX = x;
        lastY = y;
        look();
    }

    /// The position at the pointer, see [Placing#position]; null if the pointer is not over the viewport.
    @Nullable
    Vec2 pointed() {
        return over ? Placing.position(model, lastX, lastY) : null;
    }

    private void leave() {
        over = false;
        handles.leave();
        look();
    }

    /// Updates the handle under the pointer, the texts about the pointer, and the cursor. Also call it when the world moves under
    /// a resting pointer.
    void look() {
        if (over && placing.isActive()) {
            placing.move(lastX, lastY);
        } else if (over) {
            handles.hover(lastX, lastY);
        }
        Camera camera = model.camera();
        view.setPointer(over ? GroundPainter.coordinates(camera, camera.worldX(lastX), camera.worldY(lastY)) : "",
                placing.isActive()
                        ? placing.hint()
                        : actions.isPicking()
                                ? "Click picks the entity · Esc cancels"
                                : model.band() == null && model.lasso() == null
                                        ? handles.hint()
                                        : "Shift adds to the selection · %s toggles · Esc cancels"
                                                .formatted(SystemKeys.shortcut()));
        Cursor cursor = handles.cursor();
        view.surface().setCursor(panning
                ? Cursor.CLOSED_HAND
                : actions.isPicking() || placing.isActive()
                        ? Cursor.CROSSHAIR
                        : cursor != null ? cursor : cursorOfMode());
    }

    private Cursor cursorOfMode() {
        return switch (model.mode()) {
            case SELECT -> Cursor.DEFAULT;
            case LASSO -> Cursor.CROSSHAIR;
            case PAN -> Cursor.OPEN_HAND;
        };
    }
}
