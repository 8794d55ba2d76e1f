package orrery.editor.viewport;

import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import orrery.ecs.provider.Simulation;
import orrery.editor.draw.CanvasPen;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Theme;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Raster;
import orrery.editor.viewport.shape.RasterPool;
import orrery.editor.viewport.shape.ShapeRasterizer;
import orrery.editor.viewport.shape.ShapeScan;

/// A picture of all shapes of a world, without names and marks. It is read on the thread that owns the world, and painted on the
/// FX thread. Immutable. Cost of reading: visits all shapes twice.
public final class ScenePicture {

    private final Camera camera;
    private final Raster raster;
    private final List<Figure> figures;
    private final int belowRaster;

    private ScenePicture(Camera camera, Raster raster, List<Figure> figures, int belowRaster) {
        this.camera = camera;
        this.raster = raster;
        this.figures = figures;
        this.belowRaster = belowRaster;
    }

    /// Reads the shapes of a world. Call this on the thread that owns the world, at a tick boundary or between two systems.
    public static ScenePicture of(Simulation simulation, int widthPixels, int heightPixels) {
        ShapeScan scan = new ShapeScan(simulation);
        Camera whole = new Camera(0, 0, 1, widthPixels, heightPixels).fitting(extent(scan));
        Raster raster = new RasterPool().take(widthPixels, heightPixels);
        ShapeRasterizer rasterizer = new ShapeRasterizer(whole, raster, scan.count());
        scan.forEachPlaced(rasterizer);
        return new ScenePicture(whole, raster, List.copyOf(rasterizer.figures()), rasterizer.belowRaster());
    }

    private static Extent extent(ShapeScan scan) {
        ShapeRasterizer measured = new ShapeRasterizer(new Camera(0, 0, 1, 1, 1), new RasterPool().take(1, 1),
                scan.count());
        scan.forEachPlaced(measured);
        return measured.extent();
    }

    /// Paints the picture in the colours of a theme. FX thread.
    public WritableImage paint(Theme theme) {
        CanvasLook look = new CanvasLook();
        look.useTheme(theme);
        FigurePainter painter = new FigurePainter();
        Canvas canvas = new Canvas(camera.width(), camera.height());
        GraphicsContext gc = canvas.getGraphicsContext2D();
        new GroundPainter(look).paint(new CanvasPen(gc), camera, Snapping.OFF);
        figures.subList(0, belowRaster).forEach(figure -> painter.paint(gc, figure, camera));
        gc.drawImage(small(), 0, 0);
        figures.subList(belowRaster, figures.size()).forEach(figure -> painter.paint(gc, figure, camera));
        return canvas.snapshot(null, new WritableImage(raster.width(), raster.height()));
    }

    private WritableImage small() {
        WritableImage image = new WritableImage(raster.width(), raster.height());
        image.getPixelWriter().setPixels(0, 0, raster.width(), raster.height(), PixelFormat.getIntArgbPreInstance(),
                raster.pixels(), 0, raster.width());
        return image;
    }
}
