package orrery.editor.grid;

import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.MouseLoss;
import orrery.editor.fx.Surface;
import orrery.editor.fx.SystemKeys;
import orrery.editor.grid.model.GridCursor;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.grid.paint.GridProbe;

/// Handles the mouse in a grid. A press may begin a [Drag], which receives the mouse events until the button is released.
final class GridMouse {
    private static final double WHEEL_FACTOR = 2;

    private final Grid grid;
    private final GridModel model;
    private final Surface surface;
    private final GridProbe probe;
    private final GridTip tip;
    private final GridMenu menu;
    private final AutoScroll autoScroll;
    private @Nullable Drag drag;
    private final MouseLoss loss;
    private GridHit pressed = GridHit.NOTHING;

    GridMouse(Grid grid, Surface surface) {
        this.grid = grid;
        this.model = grid.model();
        this.surface = surface;
        this.probe = new GridProbe(grid.look().box());
        this.tip = new GridTip(grid, surface);
        this.menu = new GridMenu(grid, surface);
        this.autoScroll = new AutoScroll(grid);
        this.loss = new MouseLoss(surface, this::cancel);
    }

    /// A drag with the primary button.
    interface Drag {
        /// The mouse has moved.
        void to(double x, double y);

        /// The mouse was released.
        void end(double x, double y, boolean isAlt);

        /// Escape was pressed, or the release may not be reported, see [MouseLoss]. Restores the state from before the drag, or,
        /// by default, does nothing.
        default void cancel() {}
    }

    void install() {
        surface.setOnMouseMoved(event -> hover(event.getX(), event.getY()));
        surface.setOnMouseExited(_ -> hover(-1, -1));
        surface.setOnMousePressed(this::press);
        surface.setOnMouseDragged(this::dragged);
        surface.setOnMouseReleased(this::release);
        surface.setOnMouseClicked(this::click);
        grid.addEventHandler(ScrollEvent.SCROLL, this::scroll);
        grid.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                event -> menu.ask(event, at(event.getX(), event.getY())));
        grid.setCancelDrag(this::cancel);
        menu.install();
    }

    private GridHit at(double x, double y) {
        return probe.at(model, grid.layoutNow(), x, y);
    }

    private void hover(double x, double y) {
        GridHit hit = at(x, y);
        if (grid.pointer().hoverOver(hit)) {
            surface.setCursor(switch (hit.area()) {
                case DIVIDER -> Cursor.H_RESIZE;
                case LINK -> Cursor.HAND;
                default -> Cursor.DEFAULT;
            });
            tip.show(hit);
            grid.refresh();
        }
    }

    private void press(MouseEvent event) {
        grid.requestFocus();
        grid.beginGesture();
        pressed = at(event.getX(), event.getY());
        if (event.getButton() == MouseButton.SECONDARY || SystemKeys.asksMenu(event)) {
            menu.select(pressed);
            pressed = GridHit.NOTHING; // the click that follows does nothing more
        } else if (event.getButton() == MouseButton.PRIMARY) {
            drag = begin(event);
            if (drag == null) {
                loss.end();
            } else {
                loss.watch();
            }
        }
        event.consume();
    }

    private @Nullable Drag begin(MouseEvent event) {
        GridHit hit = pressed;
        if (hit.isInRow() && hit.area() != GridHit.Area.TRIANGLE && grid.chooses(hit.row())) {
            pressed = GridHit.NOTHING; // so that the click that follows does not follow a link
            return null;
        }
        return switch (hit.area()) {
            case HEADER -> null;
            case NOTHING -> selectNone();
            case DIVIDER -> new ColumnDrag(grid, hit.column(), event.getX());
            case TRIANGLE -> toggle(hit, event.isShiftDown() || event.isAltDown());
            case CHECK -> check(hit);
            case CELL, LINK -> rows(hit, event);
        };
    }

    private @Nullable Drag selectNone() {
        if (!model.cursor().selection().isEmpty() && !grid.isChoosing()) {
            model.cursor().selectNone();
            grid.actions().selected(model.cursor().selection());
            grid.refresh();
        }
        return null;
    }

    private @Nullable Drag toggle(GridHit hit, boolean deep) {
        GridRow row = model.rows().row(hit.row());
        if (row != null) {
            grid.actions().toggled(row.key(), grid.actions().disclosure(row) == GridRow.Disclosure.COLLAPSED, deep);
        }
        return null;
    }

    private @Nullable Drag check(GridHit hit) {
        GridRow row = model.rows().row(hit.row());
        model.cursor().focusColumn(hit.column());
        if (row != null && model.cursor().selection().contains(row.key())) {
            model.cursor().focus(hit.row());
        } else {
            model.cursor().moveTo(hit.row());
            grid.selectedByUser();
        }
        grid.edit(hit.row(), model.columns().get(hit.column()).id());
        return null;
    }

    private @Nullable Drag rows(GridHit hit, MouseEvent event) {
        GridCursor cursor = model.cursor();
        if (hit.column() >= 0) {
            cursor.focusColumn(hit.column());
        }
        GridRow row = model.rows().row(hit.row());
        boolean movable = row != null && !event.isShiftDown() && !event.isShortcutDown()
                && grid.actions().canDrag(row.key());
        if (event.isShiftDown()) {
            cursor.extendTo(hit.row());
        } else if (event.isShortcutDown()) {
            cursor.toggle(hit.row());
        } else if (!movable || row == null || !cursor.selection().contains(row.key())) {
            cursor.moveTo(hit.row());
        }
        grid.selectedByUser();
        return movable ? new RowDrag(grid, hit.row(), event.getY()) : new SelectDrag(grid, hit.row());
    }

    private void dragged(MouseEvent event) {
        Drag now = drag;
        if (now != null) {
            now.to(event.getX(), event.getY());
            autoScroll.follow(pressed.isInRow() ? now : null, event.getX(), event.getY());
            event.consume();
        }
    }

    private void release(MouseEvent event) {
        Drag now = drag;
        drag = null;
        loss.end();
        autoScroll.stop();
        if (now != null) {
            now.end(event.getX(), event.getY(), event.isAltDown());
            grid.refresh();
        }
        hover(event.getX(), event.getY());
    }

    private boolean cancel() {
        Drag now = drag;
        drag = null;
        loss.end();
        autoScroll.stop();
        if (now != null) {
            now.cancel();
            grid.refresh();
        }
        return now != null;
    }

    private void click(MouseEvent event) {
        GridHit hit = at(event.getX(), event.getY());
        if (event.getButton() != MouseButton.PRIMARY || !hit.equals(pressed)) {
            return;
        }
        if (event.getClickCount() == 2) {
            new GridDoubleClick(grid).on(hit);
        } else if (hit.area() == GridHit.Area.HEADER) {
            new HeldColumn(grid, hit.column()).sort();
        } else if (hit.area() == GridHit.Area.LINK && event.isStillSincePress()) {
            follow(hit);
        }
        event.consume();
    }

    private void follow(GridHit hit) {
        GridRow row = model.rows().row(hit.row());
        if (row != null) {
            grid.actions().linked(row.key(), model.columns().get(hit.column()).id(), hit.link());
        }
    }

    private void scroll(ScrollEvent event) {
        if (event.isShortcutDown()) {
            return;
        }
        boolean sideways = event.isShiftDown() && event.getDeltaX() == 0;
        double x = sideways ? event.getDeltaY() : event.getDeltaX();
        double y = sideways ? 0 : event.getDeltaY();
        grid.scrollTo(model.scrollX() - x * WHEEL_FACTOR, model.scrollY() - y * WHEEL_FACTOR);
        hover(event.getX(), event.getY());
        event.consume();
    }
}
