package orrery.ecs.bench.orrery;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/// J1: reads a scene into a new world.
final class SceneLoad implements Workload {
    private final byte[] text;
    private final TrackingLevel level;
    private Simulation simulation;

    SceneLoad(int entities, TrackingLevel level) {
        text = Scenes.toBytes(CityWorld.scene(entities, level), SceneKind.AUTHORING);
        this.level = level;
        simulation = loaded();
    }

    private Simulation loaded() {
        return switch (Scenes.parse(text, "city.json", CityWorld.CATALOG, level)) {
            case SceneResult.Loaded(var scene) -> scene.simulation();
            case SceneResult.Refused(var problems) -> throw new IllegalStateException(problems.toString());
        };
    }

    @Override
    public void tick() {
        simulation = loaded();
    }

    @Override
    public double[] values() {
        World world = simulation.world();
        Map<Entity, Integer> rows = new LinkedHashMap<>();
        world.array(Health.class).forEach((house, health) -> rows.put(house, rows.size()));
        return rows.keySet().stream().flatMapToDouble(house -> {
            LocalTransform place = world.get(house, LocalTransform.class);
            Velocity velocity = world.get(house, Velocity.class);
            return DoubleStream.of(world.get(house, Name.class).value().hashCode(),
                    rows.getOrDefault(simulation.tree().parentOf(house), -1), place.position().x(),
                    place.position().y(),
                    place.rotation(), place.scale().x(), place.scale().y(), velocity.x(), velocity.y(),
                    world.get(house, Health.class).points(),
                    rows.getOrDefault(world.get(house, Neighbour.class).house(), -1));
        }).toArray();
    }
}
