package orrery.samples.culling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.samples.SampleRun;

class CullingTest {

    @Tag("long")
    @Test
    void the_visible_set_is_what_looking_at_everything_would_find_in_every_tick() {
        SampleRun run = smaller();
        for (int tick = 1; tick <= 900; tick++) {
            run.ticks(1);
            assertTrue(seen(run).equals(visible(run)), "tick " + tick);
        }
    }

    @Tag("long")
    @Test
    void among_all_hundred_thousand_too() {
        SampleRun run = new SampleRun("culling");
        assertEquals(100_000, run.world().array(Look.class).size());
        run.ticks(200);
        assertTrue(seen(run).equals(visible(run)));
    }

    /// Transforms the corners of the camera's view into the world, and tests each disc against its sides.
    private static Set<Entity> seen(SampleRun run) {
        Entity camera = run.named("Camera");
        Camera picture = run.world().get(camera, Camera.class);
        WorldTransform at = run.world().get(camera, WorldTransform.class);
        Vec2 right = new Vec2(at.xx(), at.yx());
        Vec2 up = new Vec2(at.xy(), at.yy());
        Set<Entity> seen = new HashSet<>();
        run.world().array(Look.class).forEach((object, look) -> {
            Vec2 apart = run.world().get(object, WorldTransform.class).position().minus(at.position());
            if (Math.abs(dot(apart, right)) <= picture.width() / 2 + look.radius()
                    && Math.abs(dot(apart, up)) <= picture.height() / 2 + look.radius()) {
                seen.add(object);
            }
        });
        return seen;
    }

    private static double dot(Vec2 a, Vec2 b) {
        return a.x() * b.x() + a.y() * b.y();
    }

    private static Set<Entity> visible(SampleRun run) {
        return new HashSet<>(run.world().singleton(CullResult.class).visible().entities());
    }

    @Test
    void exactly_what_is_visible_has_a_sprite() {
        SampleRun run = smaller();
        for (int i = 0; i < 60; i++) {
            run.ticks(13);
            assertTrue(visible(run).equals(new HashSet<>(run.world().query(Sprite.class).entities())));
        }
    }

    @Test
    void while_the_camera_rests_only_what_moves_changes() {
        SampleRun run = smaller();
        run.ticks(60);
        assertTrue(run.world().changes(WorldTransform.class).size() <= 200);
        run.world().changes(Sprite.class)
                .forEachLiving(object -> assertTrue(run.world().has(object, Roaming.class)));
    }

    @Test
    void an_object_that_is_destroyed_leaves_the_set_in_the_next_tick() {
        SampleRun run = smaller();
        run.ticks(5);
        Entity object = visible(run).iterator().next();
        run.edit(() -> run.world().destroy(object));
        run.ticks(1);
        assertTrue(seen(run).equals(visible(run)));
    }

    @Test
    void without_a_camera_nothing_is_visible() {
        SampleRun run = smaller();
        run.ticks(5);
        run.edit(() -> run.world().destroy(run.named("Camera")));
        run.ticks(2);
        assertEquals(Set.of(), visible(run));
        assertEquals(0, run.world().array(Sprite.class).size());
    }

    @Test
    void a_landscape_that_is_edited_is_made_anew() {
        SampleRun run = smaller();
        run.ticks(10);
        run.edit(new Landscape(700, 20, 3_200, 2_000, 5));
        assertEquals(702, run.world().array(LocalTransform.class).size());
        run.ticks(1);
        assertTrue(seen(run).equals(visible(run)));
    }

    private static SampleRun smaller() {
        return SampleRun.with("culling", "\"count\": 100000, \"roaming\": 1000", "\"count\": 3000, \"roaming\": 200");
    }
}
