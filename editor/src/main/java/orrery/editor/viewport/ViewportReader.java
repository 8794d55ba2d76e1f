package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.editor.session.Moment;
import orrery.editor.session.Selection;

/// Reads slices of the viewport. Simulation thread.
///
/// A world that takes long to draw is drawn less often, so that its ticks go on: after a slice that took d it rests for
/// twice as long, unless the camera moved, and then asks for another view.
final class ViewportReader {
    private static final long QUICK_NANOS = 4_000_000;
    private static final int REST = 2;

    private final PlatePool plates;
    private final Runnable askAgain;
    private final OverlayReader overlays = new OverlayReader();
    private @Nullable Key lastKey;
    private ViewportSlice last = ViewportSlice.NONE;
    private long lastNanos;
    private long lastEnd;

    /// All that a slice depends on.
    private record Key(long tick, int systemsDone, List<Segment> segments, Selection selection, ViewportAsk ask) {
        boolean isSameView(@Nullable Key other) {
            return other != null && ask.equals(other.ask) && selection.equals(other.selection);
        }
    }

    /// @param askAgain asks for a view, when this one was left out
    ViewportReader(PlatePool plates, Runnable askAgain) {
        this.plates = plates;
        this.askAgain = askAgain;
    }

    /// The slice for a camera; the same object as before where nothing is different.
    ViewportSlice read(Moment moment, ViewportAsk ask) {
        Key key = new Key(moment.world().tick(), moment.schedule().systemsDone(), moment.segments(),
                moment.selection(), ask);
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

    /// How long the last slice took, in nanoseconds.
    long lastNanos() {
        return lastNanos;
    }

    private ViewportSlice slice(Moment moment, Key key) {
        Camera camera = key.ask().camera();
        ShapeScan scan = new ShapeScan(moment.simulation());
        Plate plate = plates.take(Math.max(1, (int) Math.ceil(camera.width())),
                Math.max(1, (int) Math.ceil(camera.height())));
        Picture picture = new Picture(camera, plate, scan.count());
        scan.forEach(picture);
        return new ViewportSlice(moment.scene(), camera, plate, picture.figures(), picture.belowPlate(),
                overlays.read(moment, scan, key.ask()),
                new ViewportSlice.Counts(picture.total(), picture.drawn(), scan.hasRules(), picture.extent()));
    }
}
