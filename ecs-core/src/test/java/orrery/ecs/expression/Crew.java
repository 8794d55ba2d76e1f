package orrery.ecs.expression;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// A world with every kind of field that expressions read, and some that they don't.
final class Crew {
    record Vec(double x, double y) {}

    record Transform(Vec position, double angle) {}

    record Health(int hp, int max) {}

    record Speed(float dx, float dy) {}

    enum Hue {
        RED, GREEN
    }

    record Colour(Hue kind, boolean bright) {}

    record Parent(Entity entity) {}

    record Odd(char letter, long big, byte tiny, List<String> list) {}

    record Frozen() {}

    record Limits(float speed, int most) {}

    record Flat(int rows) {}

    static final TypeRegistry TYPES = types();

    private Crew() {}

    private static TypeRegistry types() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return TypeRegistry.builder().add(lookup, Name.class).add(lookup, Transform.class).add(lookup, Health.class)
                .add(lookup, Speed.class).add(lookup, Colour.class).add(lookup, Parent.class).add(lookup, Odd.class)
                .add(lookup, Frozen.class).add(lookup, "deep-sea.Flat", Flat.class, null)
                .add(lookup, Limits.class, ComponentType.Trait.SINGLETON).build();
    }

    static EngineWorld world() {
        EngineWorld world = new EngineWorld(TYPES, TrackingLevel.RECORDED, 1);
        world.initSingleton(TYPES.of(Limits.class), _ -> new Limits(2.5f, 10));
        return world;
    }

    static Condition condition(String text) {
        return Condition.parse(text, TYPES);
    }
}
