package orrery.editor.viewport.shape;

import java.util.concurrent.ConcurrentLinkedQueue;

/// Rasters that go from the simulation thread, which fills them, to the FX thread, which copies them, and back. Any thread.
public final class RasterPool {
    private final ConcurrentLinkedQueue<Raster> free = new ConcurrentLinkedQueue<>();

    /// A clear raster of that size.
    public Raster take(int width, int height) {
        for (Raster raster = free.poll(); raster != null; raster = free.poll()) {
            if (raster.width() == width && raster.height() == height) {
                raster.clear();
                return raster;
            }
        }
        return new Raster(width, height);
    }

    /// Gives back a raster that nobody reads any more.
    public void giveBack(Raster raster) {
        free.add(raster);
    }
}
