package orrery.editor.viewport;

import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Framing;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.ViewportQuery;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Lasso;

/// State of the viewport: the camera, the view options, and the shown slice. A slice is what was read of the world for a camera.
/// FX thread.
final class ViewportModel {
    private static final double BODY_PART = 6;
    private static final double SEVERAL_PART = 0.75;
    private static final double LASSO_PIXELS = 3;

    private final Runnable changed;
    private ViewportSlice slice = ViewportSlice.NONE;
    private Camera camera = new Camera(0, 0, 1, 1, 1);
    private double wholeScale = 1;
    private boolean fitted;
    private Extent whole = Extent.EMPTY;
    private Mode mode = Mode.SELECT;
    private Mode dragMode = Mode.SELECT;
    private boolean names = true;
    private boolean trails = true;
    private boolean dirty = true;
    private boolean following;
    private Snapping snapping = Snapping.OFF;
    private boolean isByHand;
    private String file = "";
    private @Nullable Remembered remembered;
    private boolean still;
    private @Nullable Object awaited;
    private @Nullable Framing framing;
    private @Nullable Extent band;
    private @Nullable Lasso lasso;
    private boolean isAreaCancelled;

    /// What dragging with the left button does.
    enum Mode {
        /// Moves, turns or scales the selection if the drag starts on the selection or its handles. Otherwise selects in a
        /// rectangle.
        SELECT,
        /// Selects the entities within a freely drawn line.
        LASSO,
        /// Pans the view.
        PAN
    }

    /// A camera that is kept from one start of the program to the next.
    ///
    /// @param isByHand whether the user moved the camera; if not, the view is fitted to the world instead of showing the camera
    /// @param file identifies the scene to which the camera belongs
    record Remembered(Camera camera, boolean isByHand, String file) {}

    /// @param changed runs when a new slice is needed or something must be repainted
    ViewportModel(Runnable changed) {
        this.changed = changed;
    }

    // ---- what is shown

    /// The newest slice.
    ViewportSlice slice() {
        return slice;
    }

    /// Shows a slice. The first slice of another scene shows the remembered camera, see [#remember]. Without a remembered camera,
    /// the view is fitted to the shapes of the world. In a world without shapes, it is fitted to the start area. If an edit then
    /// creates the first shapes, the view stays at the start area. If a tick creates them, the view is fitted to them.
    @SuppressWarnings("ReferenceEquality") // a scene that was reopened is a new object, even from the same file
    void show(ViewportSlice newSlice) {
        boolean fresh = newSlice.scene() != slice.scene();
        Body before = fresh ? null : lead();
        boolean isStart = !fresh && showsStart();
        boolean isOtherTick = newSlice.tick() != slice.tick();
        slice = newSlice;
        fitted &= !fresh;
        Body now = lead();
        if (!fitted && !area().isEmpty() && camera.width() > 1) {
            fitted = true;
            fitAll();
            showRemembered();
        } else if (isStart && !newSlice.counts().extent().isEmpty()) {
            showFirst(isOtherTick);
        } else if (following && !still && before != null && now != null && before.handle() == now.handle()) {
            move(new Camera(camera.x() + now.x() - before.x(), camera.y() + now.y() - before.y(), camera.scale(),
                    camera.width(), camera.height()));
        }
        frameAwaited();
    }

    /// The area that "Show all" shows: the rectangle around all shapes, or the start area of a world without shapes.
    private Extent area() {
        Extent extent = slice.counts().extent();
        return extent.isEmpty() ? slice.counts().start() : extent;
    }

    /// Whether the view is fitted to the start area of a world that has no shapes yet.
    private boolean showsStart() {
        return isFitted() && whole.equals(slice.counts().start());
    }

    private void showFirst(boolean isMadeByTick) {
        if (isMadeByTick) {
            fitAll();
        } else {
            keepView();
        }
    }

    /// Call this before reading the area to which the view is to be fitted. The reading becomes void when the next reading
    /// begins, when [#setCamera], [#drag], [#zoom] or [#showAll] is called, or when another scene is opened.
    ///
    /// @return identifies the reading in [#frame] and [#showAll]
    Object awaitFraming() {
        awaitNoFraming();
        Object reading = new Object();
        awaited = reading;
        return reading;
    }

    /// Fits the view to the area that was read. Before the first slice of the scene, waits for that slice. Ignores a reading that
    /// is void.
    void frame(Object reading, Framing found) {
        if (reading == awaited) {
            framing = found;
            frameAwaited();
        }
    }

    /// Fits the view to the whole world, because the reading found nothing. Ignores a reading that is void.
    void showAll(Object reading) {
        if (reading == awaited) {
            showAll();
        }
    }

    private void awaitNoFraming() {
        awaited = null;
        framing = null;
    }

    private void frameAwaited() {
        Framing found = framing;
        if (found != null && fitted) {
            awaitNoFraming();
            frame(found);
        }
    }

    private @Nullable Body lead() {
        return slice.overlay().selected().stream().filter(Overlay.Mark::leads).map(Overlay.Mark::body).findFirst()
                .orElse(null);
    }

    /// Returns the query for the next slice.
    ViewportQuery query() {
        return new ViewportQuery(camera, trails, dirty);
    }

    // ---- the camera

    /// The part of the world that is visible.
    Camera camera() {
        return camera;
    }

    /// Moves the view.
    void setCamera(Camera to) {
        awaitNoFraming();
        move(to);
    }

    /// Sets the size of the viewport, in pixels. A view that was fitted to everything is fitted again. Any other view keeps its
    /// centre and its scale.
    void setSize(double width, double height) {
        if (width >= 1 && height >= 1 && (width != camera.width() || height != camera.height())) {
            if (isFitted()) {
                camera = camera.sized(width, height);
                fit(whole);
            } else {
                move(camera.sized(width, height));
            }
        }
    }

    /// Whether the view is fitted to everything and was not moved since. It is fitted by [#showAll] and when a scene is opened.
    boolean isFitted() {
        return fitted && !whole.isEmpty();
    }

    /// Keeps the view: it is not fitted again when the viewport changes its size or the first shapes appear.
    void keepView() {
        whole = Extent.EMPTY;
    }

    /// Pans by pixels.
    void drag(double pixelsX, double pixelsY) {
        awaitNoFraming();
        moveByHand(camera.dragged(pixelsX, pixelsY));
    }

    /// Zooms in by a factor around a position on the screen.
    void zoom(double factor, double screenX, double screenY) {
        awaitNoFraming();
        moveByHand(camera.zoomed(factor, screenX, screenY));
    }

    /// Fits the view to all shapes, or to the start area of a world without shapes.
    void showAll() {
        awaitNoFraming();
        fitAll();
    }

    private void fitAll() {
        fit(area());
    }

    /// Returns a camera that shows an extent above the strip at the lower edge. The strip holds the scale and numbers.
    static Camera aboveStrip(Camera camera, Extent extent) {
        double strip = strip(camera);
        return extent.isEmpty()
                ? camera
                : camera.sized(camera.width(), camera.height() - strip).fitting(extent)
                        .sized(camera.width(), camera.height()).dragged(0, -strip / 2);
    }

    /// Height of the strip at the lower edge, in pixels; 0 if the view is not high enough for the strip.
    static double strip(Camera camera) {
        return camera.height() > 4 * GroundPainter.FIGURES_HEIGHT ? GroundPainter.FIGURES_HEIGHT : 0;
    }

    private void fit(Extent extent) {
        Camera to = aboveStrip(camera, extent);
        wholeScale = to.scale();
        isByHand = false;
        move(to);
        whole = extent;
    }

    /// Fits the view to selected entities. A single entity is shown with its surroundings. Several entities are shown with space
    /// for names and handles.
    private void frame(Framing found) {
        if (found.count() == 1) {
            moveByHand(camera.fitting(found.extent().scaled(BODY_PART)));
        } else if (found.count() > 1) {
            moveByHand(camera.fitting(found.extent()).zoomed(SEVERAL_PART, camera.width() / 2, camera.height() / 2));
        }
    }

    /// Called when another scene is opened, before its first slice arrives.
    void expectScene() {
        awaitNoFraming();
        fitted = false;
    }

    /// Sets the name that identifies the open scene in [Remembered], such as its file.
    void setFile(String now) {
        file = now;
    }

    /// The camera to remember. Before the first slice of a scene, this is the camera that [#remember] got and that is not shown
    /// yet, or null. Later, it is the current camera.
    @Nullable
    Remembered remembered() {
        return fitted ? new Remembered(camera, isByHand, file) : remembered;
    }

    /// Shows a remembered camera, at once or with the first slice of the scene. Ignores the size of the remembered camera. Fits
    /// the view to the world instead in three cases: the user did not move the camera, the camera belongs to another scene, or
    /// the camera shows nothing of the open scene any more.
    void remember(Remembered now) {
        remembered = now;
        if (fitted) {
            showRemembered();
        }
    }

    private void showRemembered() {
        Remembered now = remembered;
        remembered = null;
        if (now == null) {
            return;
        }
        Camera sized = now.camera().sized(camera.width(), camera.height());
        if (now.isByHand() && now.file().equals(file) && sized.sees(area())) {
            moveByHand(sized);
        } else {
            fitAll();
        }
    }

    private void moveByHand(Camera to) {
        isByHand = true;
        move(to);
    }

    private void move(Camera to) {
        whole = Extent.EMPTY;
        camera = to;
        changed.run();
    }

    /// Returns the zoom relative to the view that shows everything: 2 shows everything twice as large.
    double zoomPart() {
        return camera.scale() / wholeScale;
    }

    /// Called when something that is painted over the shapes has changed.
    void touch() {
        changed.run();
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

    /// Whether trails are shown.
    boolean showsTrails() {
        return trails;
    }

    /// Whether the entities that moved in the shown tick are marked.
    boolean showsDirty() {
        return dirty;
    }

    /// Whether the camera follows the lead of the selection, the entity that was selected last.
    boolean isFollowing() {
        return following;
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

    /// Sets whether the camera follows the lead of the selection.
    void setFollowing(boolean follows) {
        following = follows;
        changed.run();
    }

    /// What dragged and nudged entities snap to.
    Snapping snapping() {
        return snapping;
    }

    void setSnapping(Snapping newSnapping) {
        snapping = newSnapping;
        changed.run();
    }

    /// Sets whether the camera stays still even if it follows the lead. It stays still while the user drags the selection;
    /// otherwise the view would move away under the pointer.
    void setStill(boolean stays) {
        still = stays;
    }

    /// The selection rectangle that the user drags, in pixels, or null.
    @Nullable
    Extent band() {
        return band;
    }

    /// The line that the user draws around the entities to select, in pixels, or null.
    @Nullable
    Lasso lasso() {
        return lasso;
    }

    /// The mode of the current or last drag. A mode that is set during a drag takes effect with the next drag.
    Mode dragMode() {
        return dragMode;
    }

    /// Starts the next drag. If [#cancelArea] has removed an area, [#dragArea] does nothing until this is called.
    void beginDrag() {
        dragMode = mode;
        isAreaCancelled = false;
    }

    /// Extends the selection area to the pointer. Does nothing if the area was cancelled.
    void dragArea(double pressX, double pressY, double x, double y) {
        if (isAreaCancelled) {
            return;
        }
        if (dragMode == Mode.LASSO) {
            lasso = (lasso == null ? Lasso.at(pressX, pressY) : lasso).to(x, y, LASSO_PIXELS);
        } else {
            band = Extent.between(pressX, pressY, x, y);
        }
        changed.run();
    }

    /// Removes the selection area after the release of the button.
    void endArea() {
        band = null;
        lasso = null;
        changed.run();
    }

    /// Removes the selection area; it is not drawn again before [#beginDrag]. Returns whether an area was drawn.
    boolean cancelArea() {
        boolean isDrawn = band != null || lasso != null;
        isAreaCancelled |= isDrawn;
        endArea();
        return isDrawn;
    }

    /// Whether a selected entity has a mark, see [Overlay#selected].
    boolean hasSelection() {
        return !slice.overlay().selected().isEmpty();
    }
}
