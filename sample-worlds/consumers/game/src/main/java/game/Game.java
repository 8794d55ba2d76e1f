package game;

import java.nio.file.Path;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;

/// Reads the scene twice: with all world providers of the program, then only with those of a module layer. The layer has no
/// providers from the class path, so the second read is refused.
public final class Game {
    public static void main(String[] args) {
        Path scene = Path.of(args[0]);
        play(Scenes.read(scene, WorldCatalog.ofProgram(), TrackingLevel.OFF));
        play(Scenes.read(scene, WorldCatalog.of(ModuleLayer.boot()), TrackingLevel.OFF));
    }

    private static void play(SceneResult result) {
        switch (result) {
            case SceneResult.Loaded(Scene scene) -> run(scene);
            case SceneResult.Refused refused -> refused.problems().forEach(System.out::println);
        }
    }

    private static void run(Scene scene) {
        for (int tick = 0; tick < 60; tick++) {
            scene.simulation().schedule().tick();
        }
        scene.simulation().world().query(Name.class, LocalTransform.class)
            .forEach(Name.class, LocalTransform.class, (entity, name, place) -> System.out.printf(
                "%s at %.3f, %.3f%n", name.value(), place.position().x(), place.position().y()));
    }
}
