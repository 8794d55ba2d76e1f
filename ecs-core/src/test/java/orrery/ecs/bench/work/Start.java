package orrery.ecs.bench.work;

/// First values of components, the same for every implementation.
public final class Start {
    private static final int PERIOD = 97;
    private static final int ENTITY_STRIDE = 31;
    private static final int FIELD_STRIDE = 17;
    private static final int THOUSAND = 1000;
    private static final int MOST_PLACE = 255;

    /// Entities that the sets of a tick go to.
    public static final int SET_ENTITIES = 100;
    /// How often each of five call sites goes over them in a tick.
    public static final int SET_ROUNDS = 200;
    /// How many sets that makes in a tick.
    public static final int SETS = 5 * SET_ROUNDS * SET_ENTITIES;

    private Start() {}

    /// A number from 1 to 2 for a field of an entity.
    public static float value(int entity, int field) {
        return 1 + (entity % PERIOD * ENTITY_STRIDE + field * FIELD_STRIDE) % PERIOD / (float) PERIOD;
    }

    /// The place of the `serial`-th entity that is made later on, from 0 to 255.
    public static float place(int serial) {
        return serial & MOST_PLACE;
    }

    /// Thousandths of a number, to be summed.
    public static int fraction(float number) {
        return (int) (number * THOUSAND);
    }
}
