package orrery.editor.fields;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.Unit;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

/// A small world with fields of every kind, a deferred type, a set and a queue. Its entities are Sun, Earth and Moon, each the
/// child of the previous one.
public final class FieldWorld implements WorldProvider {
    /// The entity that most tests select.
    public static final Entity MOON = Entity.of(3, 1);

    /// An enum.
    public enum Mood {
        /// The first constant.
        CALM,
        /// The second constant.
        ANGRY
    }

    /// A component that changes in every tick.
    public record Orbit(@Finite float radius, @Unit("d") float period, float phase) {
        /// Rejects invalid values.
        public Orbit {
            if (radius < 0) {
                throw new IllegalArgumentException("radius is %s; an orbit needs at least 0.".formatted(radius));
            }
        }
    }

    /// A component with fields of other kinds.
    public record Paint(@Rgb int color, boolean shown, Mood mood, Entity target, String motto, List<Integer> memory,
            byte layer) {}

    /// A component with collections. No entity has it at first.
    public record Cargo(Map<String, Integer> prices, Set<Integer> docks, List<List<Integer>> table,
            Map<Mood, Joint> moods) {}

    /// A deferred component.
    public record Joint(double angle) {}

    /// A component with a duration.
    public record Wait(Duration delay) {}

    /// A tag.
    public record Frozen() {}

    /// An event.
    public record Hit(Entity by, double damage) {}

    /// A singleton with a queue.
    public record Hits(EventQueue<Hit> queue) {}

    /// A singleton with a set.
    public record Seen(int margin, EntitySet visible) {}

    /// A plain singleton.
    public record Light(double strength) {}

    @Override
    public String name() {
        return "fields";
    }

    @Override
    public String description() {
        return "A field of every kind.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup here = MethodHandles.lookup();
        world.components(here, Orbit.class, Paint.class, Frozen.class, Cargo.class)
                .component(here, new Wait(Duration.ZERO))
                .component(here, new Joint(1.5), ComponentType.Trait.DEFERRED).singleton(here, new Light(0.5))
                .singleton(here, Hits.class, owned -> new Hits(owned.eventQueue("queue", Hit.class)))
                .singleton(here, Seen.class, owned -> new Seen(5, owned.entitySet("visible")))
                .systems(SystemDefinition.named("Orbiting").writes(Orbit.class).run(() -> FieldWorld::orbit),
                        SystemDefinition.named("Shooting").reads(Orbit.class).writes(Hits.class)
                                .run(() -> context -> context.world().singleton(Hits.class).queue()
                                        .publish(new Hit(MOON, context.tick()))),
                        SystemDefinition.named("Seeing").watches(Orbit.class).writes(Seen.class)
                                .run(() -> FieldWorld::see),
                        SystemDefinition.named("Jointing").applies(Joint.class).watchesModifySets(Joint.class)
                                .run(() -> context -> context.world()
                                        .array(Joint.class).modifySet().apply((entity, before, after) -> after)),
                        SystemDefinition.named("Lighting").watches(Light.class).run(() -> FieldWorld::light));
    }

    private static void orbit(SystemContext context) {
        context.world().array(Orbit.class)
                .update((Orbit orbit) -> new Orbit(orbit.radius(), orbit.period(), orbit.phase() + 0.25f));
    }

    private static void see(SystemContext context) {
        EntitySet visible = context.world().singleton(Seen.class).visible();
        context.changes(Orbit.class).forEachLiving(visible::add);
    }

    private static void light(SystemContext context) {
        if (context.world().singleton(Light.class).strength() > 9) {
            throw new IllegalStateException("too bright");
        }
    }

    /// Creates the world at state 0.
    public static Simulation make() {
        Simulation simulation = WorldDefinition.of(new FieldWorld()).open(TrackingLevel.RECORDED, 1);
        World world = simulation.world();
        EngineWorld.of(world).open(Author.SCENE);
        Entity sun = world.create(new Name("Sun"), LocalTransform.IDENTITY);
        simulation.tree().attach(sun, Entity.NONE);
        Entity earth = world.create(new Name("Earth"), LocalTransform.at(10, 0), new Orbit(5.3f, 365.25f, 1));
        simulation.tree().attach(earth, sun);
        Entity moon = world.create(new Name("Moon"), LocalTransform.at(1, 0), new Orbit(3.844f, 27.32f, 2),
                new Joint(1),
                new Paint(0xC9C4B8, true, Mood.CALM, earth, "round and round", List.of(1, 2, 3), (byte) 7));
        simulation.tree().attach(moon, earth);
        EngineWorld.of(world).close();
        simulation.schedule().settle();
        return simulation;
    }

    /// Returns a session with this world open and the Moon selected.
    public static Session session() {
        Session session = new Session();
        session.open("fields", () -> new SceneOpening(make(), new SceneFile("fields.json", null), List.of())).join();
        session.select(MOON);
        return session;
    }

    /// Returns a session with a scene that contains types unknown to this world: wings of the Moon, and weather.
    public static Session sessionWithUnknown() {
        String known = new String(Scenes.toBytes(Scene.of(make()), SceneKind.AUTHORING), StandardCharsets.UTF_8);
        String json = known.replaceFirst("(\"Paint\": )", "\"Wings\": {\"span\": 2.5}, $1")
                .replaceFirst("(\"Light\": )", "\"Weather\": {\"wind\": 3}, $1");
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(new FieldWorld());
        Session session = new Session();
        session.open("fields", () -> switch (Scenes.parse(json.getBytes(StandardCharsets.UTF_8), "fields.json", catalog,
                TrackingLevel.RECORDED)) {
            case SceneResult.Loaded(Scene scene) -> new SceneOpening(scene.simulation(),
                    new SceneFile("fields.json", null, scene), List.of());
            case SceneResult.Refused refused -> throw new AssertionError(refused + " in " + json);
        }).join();
        session.select(MOON);
        return session;
    }

    /// Reads a value of the open world.
    public static <T> T ask(Session session, Function<World, T> question) {
        return session.ask(open -> question.apply(java.util.Objects.requireNonNull(open).simulation().world())).join();
    }
}
