package orrery.editor.viewport.read;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Selection;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Raster;
import orrery.editor.viewport.shape.RasterPool;
import orrery.editor.viewport.shape.ShapeRasterizer;
import orrery.editor.viewport.shape.ShapeScan;

/// Reads what a viewport shows of the world at one moment (a slice). Simulation thread.
///
/// A world that takes long to draw is drawn less often, to leave time for its ticks. After a slice that took more than 4 ms, the
/// reader pauses for twice its duration. A change of the query or of the selection ends the pause. A reader that pauses returns
/// the previous slice and requests another reading.
public final class ViewportReader {
    private static final long QUICK_NANOS = 4_000_000;
    private static final int REST = 2;

    private final RasterPool rasters;
    private final Runnable askAgain;
    private final OverlayReader overlays = new OverlayReader();
    private @Nullable Key lastKey;
    private ViewportSlice last = ViewportSlice.NONE;
    private @Nullable Object startScene;
    private Extent start = Extent.EMPTY;
    private long lastNanos;
    private long lastEnd;

    /// Everything that a slice depends on.
    private record Key(long tick, int systemsDone, List<Segment> segments, Selection selection, ViewportQuery query) {
        boolean isSameView(@Nullable Key other) {
            return other != null && query.equals(other.query) && selection.equals(other.selection);
        }
    }

    /// @param askAgain requests another reading; runs when a reading was skipped
    public ViewportReader(RasterPool rasters, Runnable askAgain) {
        this.rasters = rasters;
        this.askAgain = askAgain;
    }

    /// Returns the slice for a query. If nothing has changed or the reader pauses, this is the previous slice.
    public ViewportSlice read(ReadContext moment, ViewportQuery query) {
        Key key = new Key(moment.world().tick(), moment.schedule().systemsDone(), moment.segments(),
                moment.selection(), query);
        if (key.equals(lastKey)) {
            return last;
        }
        if (key.isSameView(lastKey) && isResting()) {
            askAgain.run();
            return last;
        }
        long started = System.nanoTime();
        last = slice(moment, key);
        lastKey = key;
        lastEnd = System.nanoTime();
        lastNanos = lastEnd - started;
        return last;
    }

    private boolean isResting() {
        return lastNanos > QUICK_NANOS && System.nanoTime() - lastEnd < REST * lastNanos;
    }

    private ViewportSlice slice(ReadContext moment, Key key) {
        Camera camera = key.query().camera();
        ShapeScan scan = new ShapeScan(moment.simulation());
        Raster raster = rasters.take(Math.max(1, (int) Math.ceil(camera.width())),
                Math.max(1, (int) Math.ceil(camera.height())));
        ShapeRasterizer rasterizer = new ShapeRasterizer(camera, raster, scan.count());
        scan.forEachPlaced(rasterizer);
        return new ViewportSlice(moment.scene(), key.tick(), camera, raster, rasterizer.figures(),
                rasterizer.belowRaster(), overlays.read(moment, scan, key.query()),
                new ViewportSlice.Counts(rasterizer.total(), rasterizer.places(), rasterizer.drawn(), scan.hasRules(),
                        rasterizer.extent(), rasterizer.extent().isEmpty() ? start(moment) : Extent.EMPTY));
    }

    @SuppressWarnings("ReferenceEquality") // scenes are compared by identity
    private Extent start(ReadContext moment) {
        if (startScene != moment.scene()) {
            start = StartArea.of(moment);
            startScene = moment.scene();
        }
        return start;
    }
}
