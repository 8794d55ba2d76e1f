package orrery.samples.culling;

import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds the scene of the camera over the landscape.
public final class CullingScene {

    private CullingScene() {}

    /// Fills an empty world; the landscape is generated from its singleton.
    public static void build(Simulation simulation) {
        Stage stage = new Stage(simulation);
        Entity rig = stage.group(Entity.NONE, "Camera rig", new Rig(9, 4, 3));
        stage.node(rig, "Camera", LocalTransform.at(620, 0).withRotation(8), new Camera(640, 400));
    }
}
