package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.ViewportQuery;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

/// What the viewport shows and how one looks at it. FX thread.
final class ViewportModel {
    private static final double BODY_PART = 6;

    private final Runnable changed;
    private ViewportSlice slice = ViewportSlice.NONE;
    private Camera camera = new Camera(0, 0, 1, 1, 1);
    private double wholeScale = 1;
    private boolean fitted;
    private Mode mode = Mode.SELECT;
    private boolean names = true;
    private boolean trails = true;
    private boolean dirty = true;
    private boolean following;
    private boolean still;
    private Entity awaited = Entity.NONE;
    private @Nullable Extent band;

    /// What dragging with the left button does.
    enum Mode {
        /// It moves and turns what is selected, and selects elsewhere.
        SELECT,
        /// It moves the view.
        PAN
    }

    /// A model that tells when another slice is needed or something must be painted anew.
    ViewportModel(Runnable changed) {
        this.changed = changed;
    }

    // ---- what is shown

    /// The newest slice.
    ViewportSlice slice() {
        return slice;
    }

    /// Shows a slice; of a scene that was not shown before all.
    @SuppressWarnings("ReferenceEquality") // a scene that was opened again is another one, though its file is the same
    void show(ViewportSlice newSlice) {
        boolean fresh = newSlice.scene() != slice.scene();
        Body before = fresh ? null : lead();
        slice = newSlice;
        fitted &= !fresh;
        Body now = lead();
        if (!fitted && !newSlice.counts().extent().isEmpty() && camera.width() > 1) {
            fitted = true;
            showAll();
        } else if (following && !still && before != null && now != null && before.handle() == now.handle()) {
            move(new Camera(camera.x() + now.x() - before.x(), camera.y() + now.y() - before.y(), camera.scale(),
                    camera.width(), camera.height()));
        }
        frameAwaited();
    }

    /// Frames the selection as soon as a slice has one that an entity leads.
    void frameWhenSeen(Entity entity) {
        awaited = entity;
        frameAwaited();
    }

    private void frameAwaited() {
        Body now = lead();
        if (now != null && now.handle() == awaited.handle()) {
            awaited = Entity.NONE;
            frameSelection();
        }
    }

    private @Nullable Body lead() {
        return slice.overlay().selected().stream().filter(Overlay.Mark::leads).map(Overlay.Mark::body).findFirst()
                .orElse(null);
    }

    /// What the next slice is to be read for.
    ViewportQuery query() {
        return new ViewportQuery(camera, trails, dirty);
    }

    // ---- the camera

    /// Which part of the world is seen.
    Camera camera() {
        return camera;
    }

    /// Tells how large the screen is, in pixels.
    void setSize(double width, double height) {
        if (width >= 1 && height >= 1 && (width != camera.width() || height != camera.height())) {
            move(camera.sized(width, height));
        }
    }

    /// Moves what is seen by pixels.
    void drag(double pixelsX, double pixelsY) {
        move(camera.dragged(pixelsX, pixelsY));
    }

    /// Goes nearer by a factor, about a place on the screen.
    void zoom(double factor, double screenX, double screenY) {
        move(camera.zoomed(factor, screenX, screenY));
    }

    /// Shows all there is.
    void showAll() {
        Camera whole = camera.fitting(slice.counts().extent());
        wholeScale = whole.scale();
        move(whole);
    }

    /// Shows the selection as large as it gets; of one entity what is around it too.
    void frameSelection() {
        frame(slice.overlay().selected().stream().map(Overlay.Mark::body).toList());
    }

    /// Shows bodies as large as they get; of one what is around it too.
    void frame(List<Body> bodies) {
        if (bodies.isEmpty()) {
            return;
        }
        double around = bodies.size() == 1 ? BODY_PART : 1;
        Extent.Builder extent = new Extent.Builder();
        bodies.forEach(body -> extent.add(body.x(), body.y(), body.radius() * around));
        move(camera.fitting(extent.build()));
    }

    private void move(Camera to) {
        camera = to;
        changed.run();
    }

    /// How large things are, as a part of what shows all.
    double zoomPart() {
        return camera.scale() / wholeScale;
    }

    // ---- choices

    /// What dragging with the left button does.
    Mode mode() {
        return mode;
    }

    void setMode(Mode newMode) {
        mode = newMode;
        changed.run();
    }

    /// Whether names are shown.
    boolean showsNames() {
        return names;
    }

    void setNames(boolean shown) {
        names = shown;
        changed.run();
    }

    void setTrails(boolean shown) {
        trails = shown;
        changed.run();
    }

    void setDirty(boolean shown) {
        dirty = shown;
        changed.run();
    }

    /// Makes the camera go along with the entity selected last.
    void setFollowing(boolean follows) {
        following = follows;
    }

    /// Keeps the camera from going along, while the user drags that entity: it would run away from the pointer.
    void setStill(boolean stays) {
        still = stays;
    }

    /// The rectangle being dragged, in pixels of the screen, or null.
    @Nullable
    Extent band() {
        return band;
    }

    void setBand(@Nullable Extent newBand) {
        band = newBand;
        changed.run();
    }

    /// Whether anything is selected that has a place in the world.
    boolean hasSelection() {
        return !slice.overlay().selected().isEmpty();
    }
}
