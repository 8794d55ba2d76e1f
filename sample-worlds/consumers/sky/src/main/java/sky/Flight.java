package sky;

import java.nio.file.Path;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TrackingLevel;

/// The game of the README: loads a scene, runs it for one second, and prints the positions of the birds.
public final class Flight {
    public static void main(String[] args) {
        SceneResult result = Scenes.read(Path.of(args[0]), WorldCatalog.ofProgram(), TrackingLevel.OFF);
        if (result instanceof SceneResult.Loaded(Scene scene)) {
            for (int tick = 0; tick < 60; tick++) {
                scene.simulation().schedule().tick();
            }
            scene.simulation().world().query(Sky.Bird.class, LocalTransform.class)
                .forEach(Sky.Bird.class, LocalTransform.class, (entity, bird, place) -> System.out.printf(
                    "%s wide at %.3f, %.3f%n", bird.size(), place.position().x(), place.position().y()));
        } else if (result instanceof SceneResult.Refused refused) {
            refused.problems().forEach(System.out::println);
        }
    }
}
