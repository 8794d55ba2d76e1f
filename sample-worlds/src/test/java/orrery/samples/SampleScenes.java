package orrery.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.samples.collisions.CollisionsScene;
import orrery.samples.culling.CullingScene;
import orrery.samples.marionette.MarionetteScene;
import orrery.samples.poisoncloud.PoisonCloudScene;
import orrery.samples.solarsystem.SolarSystemScene;

/// The sample scenes: built by code, written to files, opened from them.
public final class SampleScenes {

    /// The folder of the scene files in this module's sources.
    private static final Path FOLDER = Path.of("src/main/resources/orrery/samples");

    private SampleScenes() {}

    /// Rewrites all scene files. Run it in the module's folder after changing the code that builds them.
    public static void main(String[] args) throws IOException {
        for (String name : Samples.names()) {
            Files.write(FOLDER.resolve(name + ".json"), built(name));
        }
    }

    public static WorldCatalog catalog() {
        return WorldCatalog.of(ModuleLayer.boot());
    }

    /// The bytes of a sample's scene as its code builds it.
    public static byte[] built(String name) {
        Simulation simulation = catalog().definition(name).orElseThrow().open(TrackingLevel.OFF, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        builder(name).accept(simulation);
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        return Scenes.toBytes(Scene.of(simulation).with(invariants(name, simulation)), SceneKind.AUTHORING);
    }

    private static List<Invariant> invariants(String name, Simulation simulation) {
        return switch (name) {
            case "collisions" -> List.of(
                    invariant(simulation, "who lives has health left", "Health.points > 0"),
                    invariant(simulation, "nobody heals", "Health.points <= Health.most"),
                    invariant(simulation, "who is killed was hit", "Score.kills <= Score.hits"));
            case "poison-cloud" -> List.of(invariant(simulation, "health is a percentage",
                    "Health.points >= 0 && Health.points <= 100"));
            default -> List.of();
        };
    }

    private static Invariant invariant(Simulation simulation, String name, String holds) {
        return new Invariant(name, Condition.parse(holds, simulation.world().types()));
    }

    private static Consumer<Simulation> builder(String name) {
        return switch (name) {
            case "solar-system" -> SolarSystemScene::build;
            case "poison-cloud" -> PoisonCloudScene::build;
            case "collisions" -> CollisionsScene::build;
            case "marionette" -> MarionetteScene::build;
            case "culling" -> CullingScene::build;
            default -> simulation -> {};
        };
    }

    /// The bytes of a sample's scene file.
    public static byte[] file(String name) {
        try (var in = Samples.scene(name).orElseThrow().openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A scene read from bytes; fails if it is refused.
    public static Scene read(String name, byte[] bytes, TrackingLevel level) {
        return switch (Scenes.parse(bytes, name + ".json", catalog(), level)) {
            case SceneResult.Loaded loaded -> loaded.scene();
            case SceneResult.Refused refused -> throw new AssertionError(refused.problems().toString());
        };
    }

    /// A sample, recorded and opened as by a user.
    public static Simulation open(String name) {
        return read(name, file(name), TrackingLevel.RECORDED).simulation();
    }
}
