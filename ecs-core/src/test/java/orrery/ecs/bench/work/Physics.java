package orrery.ecs.bench.work;

/// Constants of the seven systems, such that values neither grow nor die down.
public final class Physics {
    /// Cosine of the angle by which velocities turn.
    public static final float COS = 0.9998f;
    /// Sine of it.
    public static final float SIN = 0.02f;
    /// What is added to x.
    public static final float DRIFT = 0.01f;
    /// Acceleration by distance from the origin.
    public static final float PULL = -0.01f;
    /// Greatest speed along an axis.
    public static final float FASTEST = 10;
    /// What is added to the acceleration along x and taken off it along y.
    public static final float WIND = 0.001f;
    /// Seconds per tick.
    public static final float SECONDS = 1 / 64f;

    private Physics() {}
}
