package orrery.editor.viewport.shape;

import java.util.concurrent.ConcurrentLinkedQueue;

/// Pool of rasters. The simulation thread draws into them, the FX thread copies and returns them. Any thread.
public final class RasterPool {
    private final ConcurrentLinkedQueue<Raster> free = new ConcurrentLinkedQueue<>();

    /// Returns a cleared raster of this size. Discards pooled rasters of other sizes on the way.
    public Raster take(int width, int height) {
        for (Raster raster = free.poll(); raster != null; raster = free.poll()) {
            if (raster.width() == width && raster.height() == height) {
                raster.clear();
                return raster;
            }
        }
        return new Raster(width, height);
    }

    /// Returns a raster to the pool. The caller must not read it any more.
    public void giveBack(Raster raster) {
        free.add(raster);
    }
}
