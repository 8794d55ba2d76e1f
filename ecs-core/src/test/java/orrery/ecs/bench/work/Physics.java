package orrery.ecs.bench.work;

/// Constants of [Work#SEVEN_SYSTEMS] and of the joins. With these constants, values neither grow nor vanish.
public final class Physics {
    /// Cosine of the angle by which velocities rotate.
    public static final float COS = 0.9998f;
    /// Sine of that angle.
    public static final float SIN = 0.02f;
    /// Added to x.
    public static final float DRIFT = 0.01f;
    /// Acceleration for each unit of distance from the origin.
    public static final float PULL = -0.01f;
    /// Maximum velocity along an axis; negative velocities are not limited.
    public static final float FASTEST = 10;
    /// Added to the acceleration along x and subtracted from that along y.
    public static final float WIND = 0.001f;
    /// Seconds for each tick.
    public static final float SECONDS = 1 / 64f;

    private Physics() {}
}
