package orrery.editor.viewport;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Channel;
import orrery.editor.session.Request;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.viewport.shape.Picking;

/// A sun at the origin, a planet at (100, 0) with its orbit, a moon at (104, 0), and dust at (-50, ±10) without transforms. The
/// planet moves up by 1 per tick.
public final class ChartWorld implements WorldProvider {
    public static final int SUN_COLOUR = 0xffaa00;
    public static final int PLANET_COLOUR = 0x3366ff;
    /// A colour for which the shape rule throws.
    static final int UNDRAWABLE = -1;

    /// @param radius size
    /// @param rgb colour
    record Ball(double radius, int rgb) {}

    /// @param radius size of the orbit
    record Ring(double radius) {}

    /// @param x x position
    /// @param y y position
    record Dust(double x, double y) {}

    /// Marks moving entities.
    record Moving() {}

    @Override
    public String name() {
        return "chart";
    }

    @Override
    public String description() {
        return "Things to draw.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Ball.class, Ring.class, Dust.class, Moving.class)
                .shape(Ring.class, Anchor.PARENT, ring -> Shape.ring(ring.radius(), 0x888888))
                .shape(Ball.class, Anchor.SELF, ChartWorld::disc)
                .shape(Dust.class, Anchor.WORLD, dust -> new Shape.Dot(new Vec2(dust.x(), dust.y()), 0xff0000))
                .templates(Template.of("Ball", LocalTransform.IDENTITY, new Ball(5, 0xffffff))
                        .with(Template.of("Satellite", LocalTransform.at(10, 0), new Ball(2, 0xffffff))),
                        Template.of("Speck", new Dust(1, 2)))
                .systems(SystemDefinition.named("Rise").reads(Moving.class).writes(LocalTransform.class)
                        .run(() -> context -> context.world().query(LocalTransform.class, Moving.class)
                                .update(LocalTransform.class, Moving.class, (entity, at, moving) -> LocalTransform
                                        .at(at.position().x(), at.position().y() + 1))));
    }

    private static Shape disc(Ball ball) {
        if (ball.rgb() == UNDRAWABLE) {
            throw new IllegalStateException("no such colour");
        }
        return Shape.disc(ball.radius(), ball.rgb());
    }

    /// Creates the world at state 0. Call it on the thread that is to own the world.
    public static Simulation open() {
        Simulation simulation = WorldDefinition.of(new ChartWorld()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        Entity sun = simulation.world().create(new Name("Sun"), LocalTransform.IDENTITY, new Ball(20, SUN_COLOUR));
        simulation.tree().attach(sun, Entity.NONE);
        Entity planet = simulation.world().create(new Name("Planet"), LocalTransform.at(100, 0), new Ring(100),
                new Ball(3, PLANET_COLOUR), new Moving());
        simulation.tree().attach(planet, sun);
        Entity moon = simulation.world().create(new Name("Moon"), LocalTransform.at(4, 0), new Ball(0.5, 0xcccccc));
        simulation.tree().attach(moon, planet);
        simulation.world().create(new Dust(-50, 10));
        simulation.world().create(new Dust(-50, -10));
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        return simulation;
    }

    /// Creates a world of this kind without entities. Call it on the thread that is to own the world.
    static Simulation openEmpty() {
        return WorldDefinition.of(new ChartWorld()).open(TrackingLevel.RECORDED, 1);
    }

    /// Returns a session with the world open.
    static Session session() {
        Session session = new Session();
        session.open("chart", () -> new SceneOpening(open(), new SceneFile("chart", null), List.of())).join();
        return session;
    }

    /// Returns what a request reads at the next tick boundary.
    static <T> T read(Session session, Request<T> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Channel<T> channel = new Channel<>("test");
        session.show(channel, moment -> {
            T value = request.fill(moment);
            answer.complete(value);
            return value;
        });
        T value = answer.join();
        session.hide(channel);
        return value;
    }

    /// Returns the entity with a name.
    static Entity named(Session session, String name) {
        return read(session, moment -> Picking.named(moment.simulation(), name).orElse(Entity.NONE));
    }
}
