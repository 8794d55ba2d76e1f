package orrery.ecs.bench.work;

/// First values of components, the same for every implementation.
public final class Start {
    private static final int PERIOD = 97;
    private static final int ENTITY_STRIDE = 31;
    private static final int FIELD_STRIDE = 17;

    private Start() {}

    /// A number from 1 to 2 for a field of an entity.
    public static float value(int entity, int field) {
        return 1 + (entity % PERIOD * ENTITY_STRIDE + field * FIELD_STRIDE) % PERIOD / (float) PERIOD;
    }
}
