package orrery.samples.motion;

/// A moving point.
///
/// @param x distance to the right of the centre
/// @param y distance above the centre
/// @param vx velocity to the right, in units per second
/// @param vy velocity upwards, in units per second
record Point(float x, float y, float vx, float vy) {
    /// The point after some seconds in a box around the centre, reflected at the walls. A point far outside returns within
    /// several ticks. The computation has no branches and few steps, so that the JIT can vectorize it.
    ///
    /// @param halfWidth distance from the centre to the right wall
    /// @param halfHeight distance from the centre to the upper wall
    Point after(float seconds, float halfWidth, float halfHeight) {
        float nextX = x + vx * seconds;
        float nextY = y + vy * seconds;
        float wallX = inside(nextX, halfWidth);
        float wallY = inside(nextY, halfHeight);
        float beyondX = nextX - wallX;
        float beyondY = nextY - wallY;
        return new Point(wallX - beyondX, wallY - beyondY, vx * turn(beyondX), vy * turn(beyondY));
    }

    /// Clamps a coordinate to the wall.
    private static float inside(float place, float half) {
        return Math.max(-half, Math.min(half, place));
    }

    /// -1 if a point is beyond a wall, otherwise 1.
    private static float turn(float beyond) {
        return 1 - 2 * Math.min(1, Math.abs(beyond) * Float.MAX_VALUE);
    }

    /// The speed in units per second.
    double speed() {
        return Math.sqrt((double) vx * vx + (double) vy * vy);
    }
}
