package orrery.ecs.engine;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Name;

/// Component types that together have every kind of field and the traits singleton and deferred, and worlds with them.
public final class Fixture {
    /// Two numbers.
    public record V(float x, float y) {}

    /// Numbers nested one record deep.
    public record Pos(V position, V velocity) {}

    /// An enum.
    public enum Mood {
        CALM, ANGRY
    }

    /// Fields of all kinds except float, entity set and event queue.
    public record Misc(boolean flag, byte tiny, short small, char letter, int number, long big, double precise,
            Mood mood,
            Entity target, String text, List<String> list, int[] array) {}

    /// No fields.
    public record Tag() {}

    /// Deferred; applied by the system Rig.
    public record Joint(double angle, String label) {}

    /// A plain singleton.
    public record Score(int points, String who) {}

    /// An event.
    public record Hit(int damage, float[] where) {}

    /// A singleton that holds a set and a queue.
    public record Seen(int count, EntitySet visible, EventQueue<Hit> hits) {}

    /// Name of the system that applies [Joint].
    public static final String OWNER = "Rig";
    public static final long SEED = 42;

    public static final TypeRegistry TYPES = types().build();
    /// The same types, two of them in a group.
    public static final TypeRegistry GROUPED = types().group(Pos.class, Tag.class).build();
    /// The same types and the settings of a schedule.
    public static final TypeRegistry SCHEDULED = scheduled().build();
    /// The same, two of them in a group.
    public static final TypeRegistry SCHEDULED_GROUPED = scheduled().group(Pos.class, Tag.class).build();

    private Fixture() {}

    private static TypeRegistry.Builder types() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return TypeRegistry.builder().add(lookup, Name.class).add(lookup, Pos.class).add(lookup, Misc.class)
                .add(lookup, Tag.class).add(lookup, Joint.class, ComponentType.Trait.DEFERRED)
                .add(lookup, Score.class, ComponentType.Trait.SINGLETON)
                .add(lookup, Seen.class, ComponentType.Trait.SINGLETON);
    }

    private static TypeRegistry.Builder scheduled() {
        return types().add(MethodHandles.lookup(), ScheduleSettings.class, ComponentType.Trait.SINGLETON);
    }

    public static EngineWorld world(TrackingLevel level) {
        return world(TYPES, level);
    }

    public static EngineWorld grouped(TrackingLevel level) {
        return world(GROUPED, level);
    }

    public static EngineWorld world(TypeRegistry types, TrackingLevel level) {
        EngineWorld world = new EngineWorld(types, level, SEED);
        world.initSingleton(types.of(Score.class), owned -> new Score(0, ""));
        world.initSingleton(types.of(Seen.class),
                owned -> new Seen(0, owned.entitySet("visible"), owned.eventQueue("hits", Hit.class)));
        world.array(Joint.class).modifySet().setOwner(OWNER);
        return world;
    }

    public static EngineWorld world() {
        return world(TrackingLevel.RECORDED);
    }

    public static Pos pos(double x) {
        return new Pos(new V((float) x, 0), new V(1, 0));
    }
}
