package orrery.samples.poisoncloud;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds the scene of the crowd and the clouds.
public final class PoisonCloudScene {

    private PoisonCloudScene() {}

    /// Fills an empty world.
    public static void build(Simulation simulation) {
        Stage stage = new Stage(simulation);
        Entity clouds = stage.group(Entity.NONE, "Clouds");
        cloud(stage, clouds, "Miasma", LocalTransform.at(-420, 180), new Cloud(130, 22), new Vec2(38, -17));
        cloud(stage, clouds, "Murk", LocalTransform.at(330, -140), new Cloud(90, 30), new Vec2(-29, 31));
        cloud(stage, clouds, "Reek", LocalTransform.at(120, 260), new Cloud(70, 40), new Vec2(-44, -36));
        Entity crowd = stage.group(Entity.NONE, "Crowd", new Crowd(4_000, 1));
        List<String> names = List.of("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn");
        for (int i = 0; i < names.size(); i++) {
            LocalTransform place = LocalTransform.at(-450 + 180 * i, i % 2 == 0 ? 60 : -110);
            stage.node(crowd, names.get(i), place, Health.FULL);
        }
    }

    private static void cloud(Stage stage, Entity parent, String name, LocalTransform place, Cloud cloud,
            Vec2 velocity) {
        stage.node(parent, name, place, cloud, new Drift(velocity));
    }
}
