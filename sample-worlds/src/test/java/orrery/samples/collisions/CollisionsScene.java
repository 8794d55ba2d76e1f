package orrery.samples.collisions;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds the scene of the fort and the nests.
public final class CollisionsScene {

    private CollisionsScene() {}

    /// Fills an empty world.
    public static void build(Simulation simulation) {
        Stage stage = new Stage(simulation);
        Entity fort = stage.group(Entity.NONE, "Fort", new Fort(), new Disc(42), new Health(10_000, 10_000));
        gun(stage, fort, "East gun", 40, 0);
        gun(stage, fort, "North gun", 0, 40);
        gun(stage, fort, "West gun", -40, 0);
        gun(stage, fort, "South gun", 0, -40);
        Entity nests = stage.group(Entity.NONE, "Nests");
        List<LocalTransform> places = List.of(LocalTransform.at(470, 150), LocalTransform.at(60, 380),
                LocalTransform.at(-450, 210), LocalTransform.at(-340, -300), LocalTransform.at(280, -340));
        for (int i = 0; i < places.size(); i++) {
            stage.node(nests, "Nest " + (i + 1), places.get(i), new Nest(0.95, 0.15 * (i + 1)));
        }
    }

    private static void gun(Stage stage, Entity fort, String name, double x, double y) {
        stage.node(fort, name, LocalTransform.at(x, y), new Gun(290, 0.2, 0));
    }
}
