package orrery.editor.viewport;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.fx.Views;
import orrery.editor.session.edit.EntityDrag;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.text.RoundSteps;

/// Keyboard control of the viewport. 0 shows everything, Plus and Minus zoom, and arrow keys pan. Ctrl (on macOS ⌘) with an arrow
/// key moves the selection. V, L and H choose the mode. G and Shift+G switch snapping. Enter creates the entities of a carried
/// template. Escape cancels what has begun: carrying a template, choosing an entity for a field, or drawing a selection area. If
/// nothing has begun, Escape clears the selection.
final class ViewportKeys {
    private static final double ZOOM = 1.5;
    private static final double PAN_PIXELS = 60;
    private static final double FAR = 10;
    private static final double NOISE_PART = 1e-3;

    private final ViewportView view;
    private final ViewportModel model;
    private final ViewportActions actions;
    private final Placing placing;
    private @Nullable EntityDrag nudged;
    private @Nullable Runnable last;
    private Vec2 way = Vec2.ZERO;
    private int linesX;
    private int linesY;

    ViewportKeys(ViewportView view, ViewportModel model, ViewportActions actions, Placing placing) {
        this.view = view;
        this.model = model;
        this.actions = actions;
        this.placing = placing;
    }

    void install() {
        view.setOnKeyPressed(event -> {
            placing.setShift(event.isShiftDown());
            view.refresh();
            if (press(event)) {
                event.consume();
            }
        });
        view.setOnKeyReleased(event -> {
            endNudging();
            placing.release();
            placing.setShift(event.isShiftDown());
            view.refresh();
        });
        view.focusedProperty().subscribe(() -> { // the key may be released elsewhere
            endNudging();
            placing.release();
        });
    }

    /// Ends the gesture of a held arrow key, and forgets a motion that waited for the release.
    void dropNudging() {
        nudged = null;
        last = null;
    }

    private void endNudging() {
        Runnable waiting = last;
        dropNudging();
        if (waiting != null) {
            waiting.run();
        }
    }

    private boolean press(KeyEvent event) {
        KeyCode code = event.getCode();
        if (placing.press(event)) {
            return true;
        }
        if (event.isShortcutDown() && !event.isAltDown() && code.isArrowKey()) {
            return nudge(code, event.isShiftDown());
        }
        if (event.isAltDown() || event.isControlDown() || event.isMetaDown()) {
            return false;
        }
        double middleX = model.camera().width() / 2;
        double middleY = model.camera().height() / 2;
        switch (code) {
            case DIGIT0, NUMPAD0 -> model.showAll();
            case PLUS, ADD, EQUALS -> model.zoom(ZOOM, middleX, middleY);
            case MINUS, SUBTRACT -> model.zoom(1 / ZOOM, middleX, middleY);
            case LEFT -> model.drag(PAN_PIXELS, 0);
            case RIGHT -> model.drag(-PAN_PIXELS, 0);
            case UP -> model.drag(0, PAN_PIXELS);
            case DOWN -> model.drag(0, -PAN_PIXELS);
            case G -> model.setSnapping(event.isShiftDown()
                    ? model.snapping().withEntities(!model.snapping().entities())
                    : model.snapping().withGrid(!model.snapping().grid()));
            case L -> model.setMode(ViewportModel.Mode.LASSO);
            case V -> model.setMode(ViewportModel.Mode.SELECT);
            case H -> model.setMode(ViewportModel.Mode.PAN);
            case ESCAPE -> {
                if (actions.cancelPick() || model.cancelArea()) {
                    return true;
                }
                boolean isSelected = actions.selected() > 0;
                actions.selectNothing();
                return isSelected;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Moves the selection. If entities snap to the grid, moves to the next grid line. Otherwise moves by about one pixel,
    /// rounded up to a step of 1, 2 or 5 times a power of ten. If `far` is true, moves ten times as far. All moves while the key
    /// is held are one undo step. For a large selection, only the first and the last of these moves are made, because each move
    /// takes memory.
    private boolean nudge(KeyCode arrow, boolean far) {
        if (!model.hasSelection()) {
            return false;
        }
        EntityDrag moved = nudged;
        boolean isFirst = moved == null;
        if (moved == null) {
            moved = actions.drag("Move");
            nudged = moved;
            way = Vec2.ZERO;
            linesX = 0;
            linesY = 0;
        }
        Runnable motion = model.snapping().grid()
                ? alongGrid(moved, direction(arrow), far)
                : byPixels(moved, direction(arrow), far);
        if (isFirst || actions.selected() <= HandleMouse.MOST_FOLLOWING) {
            motion.run();
        } else {
            last = motion;
        }
        return true;
    }

    private Runnable byPixels(EntityDrag moved, Vec2 direction, boolean far) {
        double step = RoundSteps.atLeast(1 / model.camera().scale());
        way = way.plus(direction.times(far ? FAR * step : step));
        EntityMotion motion = EntityMotion.move(way, step * NOISE_PART);
        return () -> Views.whenDone(moved.to(motion), actions::tell);
    }

    /// Returns an action that moves the lead, the last selected entity that can be moved, to a grid line. The action moves the
    /// other selected entities by the same distance.
    private Runnable alongGrid(EntityDrag moved, Vec2 direction, boolean far) {
        linesX += (int) (direction.x() * (far ? FAR : 1));
        linesY += (int) (direction.y() * (far ? FAR : 1));
        int x = linesX;
        int y = linesY;
        double step = GroundPainter.gridStep(model.camera(), model.snapping());
        return () -> Views.whenDone(moved.to((lead, _) -> EntityMotion.move(
                new Vec2(Snapper.line(lead.x(), x, step), Snapper.line(lead.y(), y, step)).minus(lead),
                step * NOISE_PART * NOISE_PART)), actions::tell);
    }

    private static Vec2 direction(KeyCode arrow) {
        return switch (arrow) {
            case LEFT -> new Vec2(-1, 0);
            case RIGHT -> new Vec2(1, 0);
            case UP -> new Vec2(0, 1);
            default -> new Vec2(0, -1);
        };
    }
}
