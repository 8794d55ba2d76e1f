package orrery.editor.viewport;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.event.EventHandler;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Views;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityDrag;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.viewport.HandleModel.Grip;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.SnapTargets;
import orrery.editor.viewport.shape.Camera;

/// Drags handles and selected entities. Shift turns snapping on or off, Escape undoes the drag. One drag is one undo step. The
/// entities follow the pointer. A large selection is moved only when the button is released, because every motion is recorded.
final class HandleMouse {
    /// Largest number of selected entities that follow each motion of the pointer.
    static final int MOST_FOLLOWING = 1_000;

    private final EventHandler<KeyEvent> keys = this::key;
    private final ViewportView view;
    private final ViewportModel model;
    private final HandleModel handles;
    private final ViewportActions actions;
    private @Nullable Grip pressed;
    private @Nullable CompletableFuture<Optional<Overlay.Mark>> asked;
    private @Nullable Scene scene;
    private @Nullable Drag drag;
    private @Nullable EntityDrag entities;
    private @Nullable EntityMotion waiting;
    private boolean begun;
    private boolean follows;
    private double x;
    private double y;
    private boolean shift;
    private SnapTargets targets = SnapTargets.NONE;
    private @Nullable Camera targetsCamera;

    HandleMouse(ViewportView view, ViewportModel model, HandleModel handles, ViewportActions actions) {
        this.view = view;
        this.model = model;
        this.handles = handles;
        this.actions = actions;
    }

    /// Prepares to drag what is at the pointer, if the left button is pressed without Ctrl (on macOS ⌘).
    void press(MouseEvent event) {
        x = event.getX();
        y = event.getY();
        begun = false;
        boolean takes = event.getButton() == MouseButton.PRIMARY && !event.isShortcutDown();
        pressed = takes ? handles.at(x, y) : null;
        if (takes && pressed == null && handles.isReachable() && actions.isBeyondMarks()) {
            ask();
        }
    }

    /// Asks the simulation thread for the selected entity at the pointer that can be moved. [HandleModel#at] can't find all of
    /// them: it searches marks, and only the lead and the first 1,000 selected entities have marks.
    private void ask() {
        CompletableFuture<Optional<Overlay.Mark>> answer = actions.movableAt(x, y);
        asked = answer;
        Views.whenDone(answer, found -> {
            if (answer == asked) {
                asked = null;
                pressed = found.map(mark -> new Grip(Handle.BODY, mark)).orElse(null);
            }
        });
    }

    /// Whether a handle or a selected entity is pressed, or the simulation thread has not yet answered what is at the pointer.
    boolean isHolding() {
        return pressed != null || asked != null;
    }

    /// Whether a click at the pressed position selects the entity there. A click on an arrow, the ring or a square for scaling
    /// does not.
    boolean leavesClicks() {
        Grip held = pressed;
        return held == null || held.handle() == Handle.BODY || held.handle() == Handle.CENTRE;
    }

    /// Drags the pressed handle. Does nothing before the simulation thread has answered, or after Escape.
    void drag(MouseEvent event) {
        if (asked != null) {
            return;
        }
        if (!begun && pressed != null) {
            begin(pressed);
        }
        x = event.getX();
        y = event.getY();
        shift = event.isShiftDown();
        move();
    }

    private void begin(Grip held) {
        begun = true;
        drag = new Drag(held.handle(), place(), held.mark());
        entities = actions.drag(held.handle().verb());
        follows = actions.selected() <= MOST_FOLLOWING;
        handles.setGrip(held, true);
        scene = view.getScene();
        scene.addEventFilter(KeyEvent.ANY, keys);
    }

    private Vec2 place() {
        return new Vec2(model.camera().worldX(x), model.camera().worldY(y));
    }

    private void move() {
        Drag now = drag;
        EntityDrag moved = entities;
        if (now != null && moved != null) {
            EntityMotion motion = now.to(place(), snapper(now), shift, 1 / model.camera().scale());
            handles.setGuides(now.guides());
            if (follows) {
                tell(send(now, moved, motion), moved);
            } else {
                waiting = motion;
                handles.setAhead(motion.by());
            }
        }
    }

    /// Sends a motion. A stretch scales about a centre: the middle of the dragged entities that have no dragged ancestor, see
    /// [EntityDrag.MotionChoice].
    private static CompletableFuture<EditResult> send(Drag from, EntityDrag moved, EntityMotion motion) {
        return from.handle().kind() == Handle.Kind.STRETCH
                ? moved.to((_, centre) -> motion.about(centre))
                : moved.to(motion);
    }

    private Snapper snapper(Drag now) {
        Snapping snapping = shift ? model.snapping().inverted() : model.snapping();
        Camera camera = model.camera();
        if (snapping.entities() && now.handle().kind() == Handle.Kind.MOVE && !camera.equals(targetsCamera)) {
            readTargets(now, camera);
        }
        return Snapper.of(snapping, camera, targets);
    }

    private void readTargets(Drag now, Camera camera) {
        targetsCamera = camera;
        Views.whenDone(actions.snapTargets(now.origin()), found -> {
            if (now == drag) {
                targets = found;
                move();
            }
        });
    }

    /// If the edit was refused, shows the reason once and ends the drag.
    private void tell(CompletableFuture<EditResult> answer, EntityDrag asked) {
        Views.whenDone(answer, result -> {
            if (!result.done() && entities == asked) {
                actions.tell(result);
                end();
            }
        });
    }

    private void key(KeyEvent event) {
        EntityDrag moved = entities;
        boolean down = event.getEventType() == KeyEvent.KEY_PRESSED;
        if (event.getCode() == KeyCode.SHIFT) {
            shift = down;
            move();
        } else if (event.getCode() == KeyCode.ESCAPE && down && moved != null) {
            end();
            Views.whenDone(moved.cancel(), actions::tell);
            event.consume();
        }
    }

    /// Ends the drag and applies a motion that waited for the release.
    void release() {
        EntityMotion last = waiting;
        Drag now = drag;
        EntityDrag moved = entities;
        if (last != null && now != null && moved != null) {
            Views.whenDone(send(now, moved, last), actions::tell);
        }
        if (moved != null) {
            actions.released(moved);
        }
        end();
        pressed = null;
        asked = null;
    }

    /// Ends the drag, and forgets a motion that waited for the release.
    void end() {
        drag = null;
        entities = null;
        waiting = null;
        targets = SnapTargets.NONE;
        targetsCamera = null;
        handles.setGrip(null, false);
        Scene listened = scene;
        if (listened != null) {
            listened.removeEventFilter(KeyEvent.ANY, keys);
            scene = null;
        }
        view.refresh();
    }

    /// Returns a text for the user: what dragging at the pointer does. Empty if nothing can be dragged.
    String hint() {
        Grip held = handles.grip();
        Drag now = drag;
        return now != null
                ? "%s%s · %s · Esc cancels".formatted(now.text(), follows ? "" : " on release",
                        now.handle().shift(model.snapping()))
                : held == null
                        ? ""
                        : held.handle().hint() + (held.handle().kind() == Handle.Kind.STRETCH && actions.selected() > 1
                                ? " about the centre of the selection"
                                : "") + " · " + held.handle().shift(model.snapping())
                                + (held.handle() == Handle.BODY
                                        ? " · %s drags a rectangle".formatted(SystemKeys.shortcut())
                                        : "");
    }

    /// Updates the handle under the pointer, unless one is pressed.
    void hover(double pointerX, double pointerY) {
        if (pressed == null) {
            handles.setGrip(handles.at(pointerX, pointerY), false);
        }
    }

    /// Handles the pointer leaving the viewport.
    void leave() {
        if (pressed == null) {
            handles.setGrip(null, false);
        }
    }

    /// Returns the cursor for the handle under the pointer, or null.
    @Nullable
    Cursor cursor() {
        Grip held = handles.grip();
        return held == null ? null : switch (held.handle()) {
            case BODY, CENTRE -> Cursor.MOVE;
            case ALONG_X -> Cursor.H_RESIZE;
            case ALONG_Y -> Cursor.V_RESIZE;
            case SCALE, SCALE_X, SCALE_Y -> Cursor.CROSSHAIR;
            case RING -> handles.isDragged() ? Cursor.CLOSED_HAND : Cursor.HAND;
        };
    }
}
