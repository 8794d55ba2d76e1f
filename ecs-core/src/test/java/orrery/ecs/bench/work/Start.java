package orrery.ecs.bench.work;

/// Initial values of components, equal for every implementation.
public final class Start {
    private static final int PERIOD = 97;
    private static final int ENTITY_STRIDE = 31;
    private static final int FIELD_STRIDE = 17;
    private static final int THOUSAND = 1000;
    private static final int MOST_PLACE = 255;

    /// Number of entities that are set in a tick.
    public static final int SET_ENTITIES = 100;
    /// Number of times that each of five call sites sets them in a tick.
    public static final int SET_ROUNDS = 200;
    /// Number of sets in a tick.
    public static final int SETS = 5 * SET_ROUNDS * SET_ENTITIES;

    private Start() {}

    /// A number from 1 to 2 for a field of an entity.
    public static float value(int entity, int field) {
        return 1 + (entity % PERIOD * ENTITY_STRIDE + field * FIELD_STRIDE) % PERIOD / (float) PERIOD;
    }

    /// The position of an entity that is created later, from 0 to 255.
    public static float place(int serial) {
        return serial & MOST_PLACE;
    }

    /// A number in thousandths, for integer sums.
    public static int fraction(float number) {
        return (int) (number * THOUSAND);
    }
}
