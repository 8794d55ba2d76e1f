package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Keeps the positions that a few bodies had during the last 60 ticks, one for each tick at which [#record] was called.
/// Simulation thread.
final class TrailRecorder {
    /// Length of trails, in ticks.
    static final int TICKS = 60;

    private final Map<Long, Track> tracks = new HashMap<>();
    private long lastTick = -1;

    /// Positions of one body, oldest first.
    private static final class Track {
        private final long[] ticks = new long[TICKS + 1];
        private final double[] xs = new double[TICKS + 1];
        private final double[] ys = new double[TICKS + 1];
        private int size;

        void add(long tick, Body body) {
            if (size > 0 && ticks[size - 1] == tick) {
                size--;
            }
            int gone = 0;
            while (gone < size && (ticks[gone] < tick - TICKS || size - gone == ticks.length)) {
                gone++;
            }
            System.arraycopy(ticks, gone, ticks, 0, size - gone);
            System.arraycopy(xs, gone, xs, 0, size - gone);
            System.arraycopy(ys, gone, ys, 0, size - gone);
            size -= gone;
            ticks[size] = tick;
            xs[size] = body.x();
            ys[size] = body.y();
            size++;
        }

        Overlay.Trail trail(int rgb) {
            return new Overlay.Trail(rgb, Arrays.copyOf(xs, size), Arrays.copyOf(ys, size));
        }
    }

    /// Records the positions of these bodies, forgets all other bodies, and returns the trails. A body with only one position has
    /// no trail. If `tick` is less than at the last call, first forgets all earlier positions.
    List<Overlay.Trail> record(long tick, Collection<Body> bodies) {
        if (tick < lastTick) {
            tracks.clear();
        }
        lastTick = tick;
        tracks.keySet().retainAll(bodies.stream().map(Body::handle).toList());
        List<Overlay.Trail> trails = new ArrayList<>();
        for (Body body : bodies) {
            Track track = tracks.computeIfAbsent(body.handle(), handle -> new Track());
            track.add(tick, body);
            if (track.size > 1) {
                trails.add(track.trail(body.rgb()));
            }
        }
        return List.copyOf(trails);
    }

    /// Forgets all bodies.
    void clear() {
        tracks.clear();
        lastTick = -1;
    }
}
