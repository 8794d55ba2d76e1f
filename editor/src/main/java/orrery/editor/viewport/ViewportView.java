package orrery.editor.viewport;

import java.nio.IntBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.fx.Surface;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.ThemedRegion;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Lasso;
import orrery.editor.viewport.shape.Raster;
import orrery.editor.viewport.shape.RasterPool;

/// The canvas of the viewport.
final class ViewportView extends ThemedRegion {
    private static final double PLACED_ALPHA = 0.65;

    private final ViewportModel model;
    private final HandleModel handles;
    private final Placing placing;
    private final RasterPool rasters;
    private final CanvasLook look = new CanvasLook();
    private final GroundPainter ground = new GroundPainter(look);
    private final FigurePainter figures = new FigurePainter();
    private final OverlayPainter overlays = new OverlayPainter(look);
    private final HandlePainter handlePainter = new HandlePainter(look);
    private final Surface surface = new Surface(this::paint);
    private PixelBuffer<IntBuffer> pixels = pixels(1, 1);
    private @Nullable WritableImage image;
    private Camera imageCamera = ViewportSlice.NONE.camera();
    private String pointer = "";
    private String hint = "";
    private String lack = "";
    private EmptyText emptyText = EmptyText.NONE;
    private boolean isMarked = true;

    ViewportView(ViewportModel model, HandleModel handles, Placing placing, RasterPool rasters) {
        this.model = model;
        this.handles = handles;
        this.placing = placing;
        this.rasters = rasters;
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription("viewport");
        setSpeech(() -> "Viewport. " + (emptyText.isPresent()
                ? emptyText.accessibleText()
                : ViewportSpeech.text(model.slice(), model.camera())));
        setFocusTraversable(true);
        setMinSize(0, 0);
        ringedProperty().addListener((_, _, _) -> refresh());
        getChildren().add(surface);
    }

    /// The node that receives mouse events.
    Surface surface() {
        return surface;
    }

    /// Sets the text that is shown in place of the shapes. With an empty text, the shapes are shown.
    void setEmptyText(EmptyText text) {
        emptyText = text;
    }

    /// Sets a text that says why no entity has a shape, or an empty one. It is shown with the numbers at the lower edge.
    void setLack(String text) {
        lack = text;
    }

    /// Sets two texts: the pointer's coordinates, and what a drag or click there does. An empty text hides the earlier one.
    void setPointer(String text, String newHint) {
        pointer = text;
        hint = newHint;
        refresh();
    }

    /// Returns what a vector picture shows.
    ///
    /// @param marked whether the picture shows the selection, the marks of changes and the numbers at the lower edge
    ViewportSvg.Look svgLook(boolean marked) {
        return new ViewportSvg.Look(model.camera(), model.slice().overlay().trails(), model.showsNames(),
                model.snapping(),
                marked ? Optional.of(new ViewportSvg.Marks(model.query().dirty(), lack)) : Optional.empty());
    }

    /// Requests a repaint in the next pulse.
    void refresh() {
        surface.requestPaint();
    }

    /// Tells screen readers if the shown shapes or the selection have changed.
    void tell() {
        speechChanged();
    }

    /// Runs an action, such as taking a picture. Meanwhile, the world is painted without the selection, the marks of changes, the
    /// numbers at the lower edge, and what belongs to the pointer.
    <T> T unmarked(Supplier<T> action) {
        isMarked = false;
        surface.paintNow();
        try {
            return action.get();
        } finally {
            isMarked = true;
            surface.paintNow();
        }
    }

    /// Creates a pixel buffer in the format of rasters, so that a raster is copied and drawn without conversion.
    private static PixelBuffer<IntBuffer> pixels(int width, int height) {
        return new PixelBuffer<>(width, height, IntBuffer.allocate(width * height),
                PixelFormat.getIntArgbPreInstance());
    }

    /// Copies the raster of a new slice, and returns the raster to the pool.
    void take(ViewportSlice slice) {
        Raster raster = slice.raster();
        if (raster == null) {
            image = null;
            return;
        }
        PixelBuffer<IntBuffer> target = pixels;
        if (image == null || target.getWidth() != raster.width() || target.getHeight() != raster.height()) {
            target = pixels(raster.width(), raster.height());
            pixels = target;
            image = new WritableImage(target);
        }
        target.getBuffer().put(0, raster.pixels(), 0, raster.width() * raster.height());
        target.updateBuffer(_ -> null);
        imageCamera = slice.camera();
        rasters.giveBack(raster);
    }

    private void paint(Pen pen) {
        GraphicsContext gc = surface.canvas().getGraphicsContext2D();
        Camera camera = model.camera();
        ground.paint(pen, camera, model.snapping());
        if (emptyText.isPresent() && !(placing.isActive() && isMarked)) {
            emptyText.paint(pen, look.theme(), 0, camera.width(), camera.height());
            if (model.slice().counts().drawable()) {
                paintFigures(pen, camera, List.of());
            }
        } else {
            paintWorld(pen, gc, camera);
        }
        if (isMarked && ringedProperty().get()) {
            pen.setLineWidth(1);
            pen.setStroke(look.color(Tone.ACCENT));
            pen.strokeRect(0.5, 0.5, camera.width() - 1, camera.height() - 1);
        }
    }

    private void paintWorld(Pen pen, GraphicsContext gc, Camera camera) {
        ViewportSlice slice = model.slice();
        Overlay overlay = isMarked ? slice.overlay() : slice.overlay().unmarked();
        slice.figures().subList(0, slice.belowRaster()).forEach(figure -> figures.paint(gc, figure, camera));
        paintImage(gc, camera);
        slice.figures().subList(slice.belowRaster(), slice.figures().size())
                .forEach(figure -> figures.paint(gc, figure, camera));
        overlays.paintBodies(pen, overlay, camera);
        overlays.paintChanged(pen, overlay, camera);
        HandleLayout layout = placing.isActive() || !isMarked ? null : handles.layout();
        overlays.paintSelection(pen, overlay, camera, layout != null);
        if (isMarked) {
            handlePainter.paintGuides(gc, handles, camera);
        }
        if (layout != null) {
            handlePainter.paint(gc, layout, handles, camera);
        }
        overlays.paintDirty(pen, overlay, camera);
        if (model.showsNames()) {
            overlays.paintNames(pen, overlay, camera, layout != null);
        }
        if (isMarked) {
            paintPointer(pen, gc, camera);
        }
        paintFigures(pen, camera, isMarked ? ViewportSpeech.numbers(overlay, slice.counts(), lack) : List.of());
    }

    private void paintFigures(Pen pen, Camera camera, List<String> numbers) {
        ground.paintFigures(pen, camera, isMarked ? pointer : "", isMarked ? hint : "", numbers);
    }

    /// Paints the selection area that the user draws, and the carried template.
    private void paintPointer(Pen pen, GraphicsContext gc, Camera camera) {
        Extent band = model.band();
        if (band != null) {
            overlays.paintBand(pen, band);
        }
        Lasso lasso = model.lasso();
        if (lasso != null) {
            overlays.paintLasso(pen, lasso);
        }
        paintPlaced(pen, gc, camera);
    }

    /// Paints the template that the pointer carries.
    private void paintPlaced(Pen pen, GraphicsContext gc, Camera camera) {
        if (placing.isActive()) {
            gc.setGlobalAlpha(PLACED_ALPHA);
            placing.figures().forEach(figure -> figures.paint(gc, figure, camera));
            gc.setGlobalAlpha(1);
            overlays.paintCross(pen, placing.position(), camera);
        }
    }

    /// Paints the raster. If the camera has moved since the raster was read, paints it moved and scaled.
    private void paintImage(GraphicsContext gc, Camera camera) {
        WritableImage shown = image;
        if (shown == null) {
            return;
        }
        double factor = camera.scale() / imageCamera.scale();
        double x = camera.screenX(imageCamera.worldX(0));
        double y = camera.screenY(imageCamera.worldY(0));
        if (factor == 1) {
            gc.drawImage(shown, Math.rint(x), Math.rint(y));
        } else if (factor > 0.02 && factor < 50) {
            gc.drawImage(shown, x, y, shown.getWidth() * factor, shown.getHeight() * factor);
        }
    }

    @Override
    protected void layoutChildren() {
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        model.setSize(getWidth(), getHeight());
        surface.requestPaint();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 300;
    }

    @Override
    protected void themeChanged() {
        look.useTheme(theme());
        refresh();
    }
}
