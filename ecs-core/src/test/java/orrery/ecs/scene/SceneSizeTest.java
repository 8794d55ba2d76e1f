package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

class SceneSizeTest {
    private static final int ENTITIES = 100_000;

    private static Scene large(boolean deep) {
        return Garden.scene(simulation -> {
            EngineWorld world = EngineWorld.of(simulation.world());
            Entity above = Entity.NONE;
            for (int i = 0; i < ENTITIES; i++) {
                Entity entity = world.create(new Name("n" + i), LocalTransform.at(i * 0.1, i / 3.0),
                        new Garden.Plant(Garden.Season.SUMMER, "oak", above, new Vec2(i, -i), i * 0.7),
                        new Garden.Water(i),
                        new Garden.Soil(true, (byte) i, (short) i, 'x', i, i, i * 0.3f, i * 0.7, i));
                if (!deep) {
                    simulation.tree().attach(entity, Entity.NONE);
                }
                above = entity;
            }
        });
    }

    /// The benchmark of scenes measures the time.
    @Tag("long")
    @Test
    void a_hundred_thousand_entities_are_written_and_read() {
        byte[] bytes = Scenes.toBytes(large(false), SceneKind.AUTHORING);
        SceneResult result = Scenes.parse(bytes, "large.json", Garden.catalog(), TrackingLevel.OFF);
        Scene scene = ((SceneResult.Loaded) result).scene();
        assertEquals(ENTITIES, scene.simulation().world().entityCount());
        assertArrayEquals(bytes, Scenes.toBytes(scene, SceneKind.AUTHORING));
    }

    @Test
    void a_chain_of_a_hundred_thousand_parents_is_read() {
        StringBuilder text = new StringBuilder();
        for (int i = ENTITIES; i >= 1; i--) {
            text.append(i == ENTITIES ? "" : ",\n").append("{\"id\": %d, \"parent\": %s}".formatted(i,
                    i == 1 ? "null" : Integer.toString(i - 1)));
        }
        Scene scene = Texts.load(Texts.withEntities(text.toString()));
        assertEquals(ENTITIES, scene.simulation().tree().size());
    }
}
