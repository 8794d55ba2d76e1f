package orrery.samples.motion;

/// A moving point.
///
/// @param x place to the right of the middle
/// @param y place above the middle
/// @param vx velocity to the right, in units a second
/// @param vy velocity upwards, in units a second
record Point(float x, float y, float vx, float vy) {
    /// The point some seconds later in a box about the middle, mirrored at its walls; one that is far outside comes in within
    /// some ticks. It is computed without branches and in few steps, so that the JIT moves many points at once.
    ///
    /// @param halfWidth from the middle to the right wall
    /// @param halfHeight from the middle to the upper wall
    Point after(float seconds, float halfWidth, float halfHeight) {
        float nextX = x + vx * seconds;
        float nextY = y + vy * seconds;
        float wallX = inside(nextX, halfWidth);
        float wallY = inside(nextY, halfHeight);
        float beyondX = nextX - wallX;
        float beyondY = nextY - wallY;
        return new Point(wallX - beyondX, wallY - beyondY, vx * turn(beyondX), vy * turn(beyondY));
    }

    /// The place, or that of the wall if it is beyond it.
    private static float inside(float place, float half) {
        return Math.max(-half, Math.min(half, place));
    }

    /// 1 where a point is not beyond a wall, or else -1.
    private static float turn(float beyond) {
        return 1 - 2 * Math.min(1, Math.abs(beyond) * Float.MAX_VALUE);
    }

    /// Distance that it covers in a second.
    double speed() {
        return Math.sqrt((double) vx * vx + (double) vy * vy);
    }
}
