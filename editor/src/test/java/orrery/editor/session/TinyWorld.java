package orrery.editor.session;

import java.lang.invoke.MethodHandles;
import java.util.List;
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
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.file.SceneFile;

/// A world of three bodies in a chain, of which the first spins. It fails or hangs when a test says so.
public final class TinyWorld implements WorldProvider {
    /// Turns an entity.
    ///
    /// @param speed degrees per tick
    public record Spin(double speed) {}

    /// A pressed key.
    public record Key(String name) {}

    /// What fails and when.
    ///
    /// @param failAt tick in which system Trouble throws; 0 for never
    /// @param hangAt tick in which it does not return; 0 for never
    public record Trouble(long failAt, long hangAt) {}

    @Override
    public String name() {
        return "tiny";
    }

    @Override
    public String description() {
        return "Three bodies, of which one spins.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Spin.class).singleton(MethodHandles.lookup(), new Trouble(0, 0))
                .inputs(MethodHandles.lookup(), Key.class).systems(
                        SystemDefinition.named("Spinning").reads(Spin.class).writes(LocalTransform.class)
                                .run(() -> TinyWorld::spin),
                        SystemDefinition.named("Trouble").reads(Trouble.class).run(() -> TinyWorld::trouble));
    }

    private static void spin(SystemContext context) {
        context.world().query(LocalTransform.class, Spin.class).update(LocalTransform.class, Spin.class,
                (entity, local, spin) -> local.withRotation(local.rotation() + spin.speed()));
    }

    private static void trouble(SystemContext context) {
        Trouble trouble = context.world().singleton(Trouble.class);
        if (context.tick() == trouble.failAt()) {
            throw new IllegalStateException("told to fail");
        }
        while (context.tick() == trouble.hangAt()) {
            if (context.world().singleton(Trouble.class).hangAt() == 0) {
                return;
            }
        }
    }

    /// Creates the world with its three bodies at state 0.
    public static Simulation make() {
        Simulation simulation = WorldDefinition.of(new TinyWorld()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        Entity parent = Entity.NONE;
        for (String name : new String[] {"Sun", "Earth", "Moon"}) {
            Entity entity = simulation.world().create(new Name(name), LocalTransform.at(10, 0));
            simulation.tree().attach(entity, parent);
            parent = entity;
        }
        simulation.world().add(Entity.of(1, 1), new Spin(10));
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        return simulation;
    }

    /// Returns a session with this world open.
    public static Session session() {
        Session session = new Session();
        openIn(session);
        return session;
    }

    /// Reads a scene as a program does.
    public static Scene read(byte[] bytes) {
        SceneResult.Loaded loaded = (SceneResult.Loaded) Scenes.parse(bytes, "tiny",
                WorldCatalog.holding(WorldDefinition.of(new TinyWorld())), TrackingLevel.RECORDED);
        return loaded.scene();
    }

    /// Returns a session with a scene that was read from a file.
    public static Session sessionOfFile() {
        Session session = new Session();
        session.open("tiny", () -> {
            Scene scene = read(Scenes.toBytes(Scene.of(make()), SceneKind.AUTHORING));
            return new SceneOpening(scene.simulation(), new SceneFile("tiny.json", null, scene), List.of());
        }).join();
        return session;
    }

    /// Opens this world in a session.
    public static void openIn(Session session) {
        session.open("tiny", () -> new SceneOpening(make(), new SceneFile("tiny.json", null), List.of()))
                .join();
    }
}
