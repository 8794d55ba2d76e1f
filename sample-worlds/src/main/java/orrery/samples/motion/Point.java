package orrery.samples.motion;

/// A moving point.
///
/// @param x place to the right of the middle
/// @param y place above the middle
/// @param vx velocity to the right, in units a second
/// @param vy velocity upwards, in units a second
record Point(float x, float y, float vx, float vy) {
    /// The point some seconds later in a box about the middle, thrown back by its walls.
    ///
    /// @param halfWidth from the middle to the right wall
    /// @param halfHeight from the middle to the upper wall
    Point after(float seconds, float halfWidth, float halfHeight) {
        float nextX = x + vx * seconds;
        float nextY = y + vy * seconds;
        return new Point(inside(nextX, halfWidth), inside(nextY, halfHeight),
                Math.abs(nextX) > halfWidth ? -Math.copySign(vx, nextX) : vx,
                Math.abs(nextY) > halfHeight ? -Math.copySign(vy, nextY) : vy);
    }

    private static float inside(float place, float half) {
        float back = Math.abs(place) > half ? Math.copySign(2 * half, place) - place : place;
        return Math.max(-half, Math.min(half, back));
    }

    /// Distance that it covers in a second.
    double speed() {
        return Math.sqrt((double) vx * vx + (double) vy * vy);
    }
}
