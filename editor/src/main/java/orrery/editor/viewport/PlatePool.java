package orrery.editor.viewport;

import java.util.concurrent.ConcurrentLinkedQueue;

/// Plates that go from the simulation thread, which fills them, to the FX thread, which copies them, and back. Any thread.
final class PlatePool {
    private final ConcurrentLinkedQueue<Plate> free = new ConcurrentLinkedQueue<>();

    /// A clear plate of that size.
    Plate take(int width, int height) {
        for (Plate plate = free.poll(); plate != null; plate = free.poll()) {
            if (plate.width() == width && plate.height() == height) {
                plate.clear();
                return plate;
            }
        }
        return new Plate(width, height);
    }

    /// Gives back a plate that nobody reads any more.
    void giveBack(Plate plate) {
        free.add(plate);
    }
}
