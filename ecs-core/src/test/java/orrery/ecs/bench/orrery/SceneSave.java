package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Workload;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;

/// J2: writes a scene as text.
final class SceneSave implements Workload {
    private final Scene scene;
    private byte[] text = {};

    SceneSave(int entities, TrackingLevel level) {
        scene = CityWorld.scene(entities, level);
    }

    @Override
    public void tick() {
        text = Scenes.toBytes(scene, SceneKind.AUTHORING);
    }

    @Override
    public double[] values() {
        return Values.of(text);
    }
}
