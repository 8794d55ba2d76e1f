package orrery.editor.viewport;

import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.fx.Views;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.FreePlace;
import orrery.editor.text.RoundSteps;
import orrery.editor.viewport.read.SnapTargets;
import orrery.editor.viewport.read.TemplatePreview;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Figure;

/// Places a template. The pointer carries the template, and each click creates the entities of the template. Escape or the right
/// button ends the placing. The template snaps as dragged entities do. FX thread.
final class Placing {
    /// Minimum distance between two entities that are created one after the other, in pixels, both to the right and down.
    private static final double BESIDE = 16;

    private final ViewportModel model;
    private final HandleModel handles;
    private final ViewportActions actions;
    private @Nullable EntityTemplate chosen;
    private @Nullable TemplatePreview carried;
    private Vec2 pointer = Vec2.ZERO;
    private Vec2 place = Vec2.ZERO;
    private boolean inverted;
    private boolean isEnterDown;
    private boolean isReading;
    private boolean isOutdated;
    private SnapTargets targets = SnapTargets.NONE;
    private @Nullable Camera targetsCamera;

    Placing(ViewportModel model, HandleModel handles, ViewportActions actions) {
        this.model = model;
        this.handles = handles;
        this.actions = actions;
    }

    /// Starts to carry a template, at first at the middle of the view. The new template replaces one that is already carried.
    void begin(EntityTemplate template, TemplatePreview preview) {
        chosen = template;
        carried = preview;
        inverted = false;
        isReading = false;
        forgetTargets();
        model.keepView();
        move(model.camera().width() / 2, model.camera().height() / 2);
    }

    /// The carried template, as it was chosen; null if none is carried.
    @Nullable
    EntityTemplate chosen() {
        return chosen;
    }

    /// Replaces the preview of the carried template. The template stays at its place.
    void renew(TemplatePreview preview) {
        carried = preview;
        forgetTargets();
        snap();
    }

    /// Whether a template is carried.
    boolean isActive() {
        return carried != null;
    }

    /// Moves the template to the pointer, in pixels.
    void move(double x, double y) {
        pointer = new Vec2(model.camera().worldX(x), model.camera().worldY(y));
        snap();
    }

    /// Sets whether Shift is held. Shift turns snapping off if it is on, and on if it is off.
    void setShift(boolean down) {
        inverted = down;
        snap();
    }

    private void snap() {
        TemplatePreview now = carried;
        if (now != null) {
            Snapping snapping = inverted ? model.snapping().inverted() : model.snapping();
            Camera camera = model.camera();
            if (snapping.entities() && !camera.equals(targetsCamera)) {
                readTargets(camera);
            }
            Snapper.Snapped snapped = Snapper.of(snapping, camera, targets).snap(Vec2.ZERO, now.box(), pointer,
                    Handle.CENTRE, least(camera));
            place = snapped.by();
            handles.setGuides(snapped.guides());
        }
    }

    /// Returns the greatest power of ten, in world units, that is at most a pixel.
    private static double least(Camera camera) {
        return Math.pow(10, Math.floor(-Math.log10(camera.scale())));
    }

    /// Chooses where to create entities: at the middle of the view, rounded by [#position(ViewportModel, double, double)]. If an
    /// entity is there already, chooses the next free position to the lower right.
    FreePlace middle() {
        Camera camera = model.camera();
        Vec2 middle = position(model, camera.width() / 2, (camera.height() - ViewportModel.strip(camera)) / 2);
        double least = BESIDE / camera.scale();
        double grid = GroundPainter.gridStep(camera, model.snapping());
        double step = model.snapping().grid() ? Math.ceil(least / grid) * grid : RoundSteps.atLeast(least);
        double unit = unit(model);
        return new FreePlace(number -> rounded(unit, middle.x() + number * step, middle.y() - number * step),
                1 / camera.scale());
    }

    /// Returns the world position at a place on the screen. If entities snap to the grid, the position is on the grid. Otherwise
    /// it is rounded to multiples of a power of ten: the greatest that is at most a pixel.
    static Vec2 position(ViewportModel model, double screenX, double screenY) {
        Camera camera = model.camera();
        return rounded(unit(model), camera.worldX(screenX), camera.worldY(screenY));
    }

    private static double unit(ViewportModel model) {
        Camera camera = model.camera();
        return model.snapping().grid() ? GroundPainter.gridStep(camera, model.snapping()) : least(camera);
    }

    private static Vec2 rounded(double unit, double x, double y) {
        return new Vec2(Snapper.rounded(x, unit), Snapper.rounded(y, unit));
    }

    /// Reads the positions and edges to which the template can snap. Only one request runs at a time, because each request visits
    /// all shapes of the world.
    private void readTargets(Camera camera) {
        targetsCamera = camera;
        if (isReading) {
            return;
        }
        isReading = true;
        isOutdated = false;
        Views.whenDone(actions.allSnapTargets(pointer), found -> {
            isReading = false;
            if (!isOutdated && camera.equals(targetsCamera) && isActive()) {
                targets = found;
                snap();
                actions.changed();
            } else if (isActive()) {
                forgetTargets();
                snap();
            }
        });
    }

    private void forgetTargets() {
        targets = SnapTargets.NONE;
        targetsCamera = null;
        isOutdated = true;
    }

    /// Creates the entities at the current place. The pointer keeps carrying the template.
    void place() {
        TemplatePreview now = carried;
        if (now != null) {
            Views.whenDone(actions.create(now.template(), place), result -> {
                actions.tell(result);
                forgetTargets();
            });
        }
    }

    /// Handles two keys while a template is carried. Enter creates the entities, once even if the key is held. Escape ends the
    /// placing. Returns whether the key was handled.
    boolean press(KeyEvent event) {
        boolean isKnown = isActive()
                && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.ESCAPE);
        if (isKnown && event.getCode() == KeyCode.ENTER) {
            if (!isEnterDown) {
                place();
            }
            isEnterDown = true;
        } else if (isKnown) {
            end();
        }
        return isKnown;
    }

    /// Called when a key is released. Also called when the focus changes, because another control may then receive the release.
    void release() {
        isEnterDown = false;
    }

    /// Stops carrying the template, if one is carried.
    void end() {
        if (isActive()) {
            chosen = null;
            carried = null;
            handles.setGuides(List.of());
            forgetTargets();
            actions.changed();
        }
    }

    /// The place at which the next click creates the entities.
    Vec2 position() {
        return place;
    }

    /// The shapes of the carried template at its place; empty if no template is carried.
    List<Figure> figures() {
        TemplatePreview now = carried;
        return now == null ? List.of() : now.at(place);
    }

    /// Returns a text for the user: what a click does. Empty if no template is carried.
    String hint() {
        TemplatePreview now = carried;
        return now == null
                ? ""
                : "Click or Enter creates %s · %s · Esc ends".formatted(now.template().name(),
                        Handle.CENTRE.shift(model.snapping()));
    }
}
