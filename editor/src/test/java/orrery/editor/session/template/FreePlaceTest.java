package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

class FreePlaceTest {
    private final Simulation simulation = WorldDefinition.withoutProvider(_ -> {}).open(TrackingLevel.RECORDED, 1);
    private final FreePlace place = new FreePlace(number -> new Vec2(10 + 5 * number, -5 * number), 1);

    private void put(double x, double y) {
        Entity entity = simulation.world().create(LocalTransform.at(x, y));
        simulation.tree().attach(entity, Entity.NONE);
        simulation.schedule().settle();
    }

    @Test
    void is_the_first_one_in_an_empty_world() {
        assertEquals(new Vec2(10, 0), place.apply(simulation));
    }

    @Test
    void is_beside_entities_that_have_neither_a_name_nor_a_shape() {
        put(10, 0);
        put(15.9, -5.9);
        assertEquals(new Vec2(20, -10), place.apply(simulation));
    }

    @Test
    void is_not_beside_an_entity_that_is_near_or_at_no_number() {
        put(10, 2);
        put(12, 0);
        put(Double.NaN, 0);
        put(Double.POSITIVE_INFINITY, 0);
        assertEquals(new Vec2(10, 0), place.apply(simulation));
    }

    @Test
    void is_a_gap_in_the_row() {
        put(10, 0);
        put(20, -10);
        assertEquals(new Vec2(15, -5), place.apply(simulation));
    }
}
