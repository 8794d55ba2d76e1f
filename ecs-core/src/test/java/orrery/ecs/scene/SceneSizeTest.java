package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

class SceneSizeTest {
    private static final int ENTITIES = 100_000;

    private static Scene large(boolean deep) {
        return Garden.scene(simulation -> {
            World world = simulation.world();
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

    /// A generous bound, twenty times what it takes alone: it is to find what is quadratic, not to measure.
    @Test
    void a_hundred_thousand_entities_are_written_and_read_in_seconds() {
        Scene scene = large(false);
        long start = System.nanoTime();
        byte[] bytes = Scenes.toBytes(scene, SceneKind.AUTHORING);
        SceneResult result = Scenes.parse(bytes, "large.json", Garden.catalog(), TrackingLevel.OFF);
        long read = System.nanoTime();
        assertEquals(ENTITIES, ((SceneResult.Loaded) result).scene().simulation().world().entityCount());
        assertTrue(read - start < 60_000_000_000L, "took " + (read - start) / 1_000_000 + " ms");
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
