package orrery.samples.culling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

class LensTest {
    @Test
    void a_camera_that_is_scaled_sees_radii_at_its_scale() {
        Lens lens = new Lens(new WorldTransform(Vec2.ZERO, 0, 2, -2, 0), 10, 5);
        assertEquals(2, lens.picture(4));
        assertTrue(lens.sees(new Vec2(0, 24), 4));
        assertFalse(lens.sees(new Vec2(0, 25), 4));
    }
}
