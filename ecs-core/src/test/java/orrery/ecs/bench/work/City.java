package orrery.ecs.bench.work;

/// Values of the entities of a scene: quarters of eight houses, of which the first is the parent of the others.
public final class City {
    /// Houses of a quarter.
    public static final int QUARTER = 8;

    private static final double STREET = 0.1;
    private static final int STRIDE = 7;
    private static final int DEGREES = 360;

    private City() {}

    /// The name of a house.
    public static String name(int house) {
        return "House " + house;
    }

    /// The parent of a house, or -1 if it has none.
    public static int parent(int house) {
        return house % QUARTER == 0 ? -1 : house - house % QUARTER;
    }

    /// Position along x.
    public static double x(int house) {
        return house * STREET;
    }

    /// Position along y.
    public static double y(int house) {
        return -house / (double) STRIDE;
    }

    /// Rotation in degrees.
    public static double rotation(int house) {
        return house % DEGREES;
    }

    /// The house to which a house refers.
    public static int neighbour(int house, int houses) {
        return (int) ((long) house * STRIDE % houses);
    }
}
