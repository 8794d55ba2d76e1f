package orrery.samples.marionette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.ModifySet;
import orrery.samples.SampleRun;

class MarionetteTest {

    private final SampleRun run = new SampleRun("marionette");

    private ModifySet<Joint> modifySet() {
        return run.world().array(Joint.class).modifySet();
    }

    @Test
    void joints_are_bent_by_applying_the_modify_set_and_by_nothing_else() {
        for (int tick = 1; tick <= 200; tick++) {
            Map<Entity, Joint> before = joints();
            run.stepTo("Joints");
            assertEquals(before, joints());
            assertTrue(modifySet().size() > 50);
            Map<Entity, Joint> pending = pending();
            run.simulation().schedule().step();
            assertEquals(0, modifySet().size());
            pending.forEach((part, joint) -> assertEquals(limited(part, joint), run.world().get(part, Joint.class)));
            run.simulation().schedule().finish();
            assertEquals(List.of("Joints"), run.writersOf(Joint.class));
        }
    }

    private Map<Entity, Joint> joints() {
        Map<Entity, Joint> joints = new HashMap<>();
        run.world().array(Joint.class).forEach(joints::put);
        return joints;
    }

    private Map<Entity, Joint> pending() {
        Map<Entity, Joint> pending = new HashMap<>();
        for (int place = 0; place < modifySet().size(); place++) {
            Entity part = modifySet().entityAt(place);
            pending.put(part, modifySet().modify(part));
        }
        return pending;
    }

    private Joint limited(Entity part, Joint joint) {
        Hinge hinge = run.world().get(part, Hinge.class);
        return new Joint(Math.max(hinge.least(), Math.min(hinge.most(), joint.angle())));
    }

    @Test
    void a_joint_turns_its_part() {
        run.ticks(75);
        run.world().array(Joint.class).forEach((part, joint) -> assertEquals(
                run.world().get(part, Hinge.class).rest() + joint.angle(),
                run.world().get(part, LocalTransform.class).rotation(), 1e-9));
    }

    @Test
    void an_edit_of_a_joint_waits_in_the_modify_set_until_it_is_applied_and_limited() {
        Entity head = run.named("Head");
        Joint before = run.world().get(head, Joint.class);
        EngineWorld.of(run.world()).open(Author.edit("Edit"));
        run.world().replace(head, new Joint(500));
        EngineWorld.of(run.world()).close();
        assertEquals(before, run.world().get(head, Joint.class));
        assertTrue(modifySet().isModified(head));
        run.simulation().schedule().settle();
        assertEquals(new Joint(60), run.world().get(head, Joint.class));
        assertFalse(modifySet().isModified(head));
    }

    @Test
    void a_puppet_that_rests_is_in_no_modify_set() {
        run.ticks(60);
        Entity chest = run.allNamed("Chest").get(1);
        run.stepTo("Joints");
        assertFalse(modifySet().isModified(chest));
        assertTrue(modifySet().isModified(run.named("Chest")));
        run.simulation().schedule().finish();
    }

    @Test
    void props_go_from_hand_to_hand_and_keep_their_place() {
        Entity ball = run.named("Ball 1");
        Set<Entity> holders = new HashSet<>();
        Vec2 before = run.world().get(ball, WorldTransform.class).position();
        for (int tick = 1; tick <= 900; tick++) {
            run.ticks(1);
            holders.add(run.simulation().tree().parentOf(ball));
            Vec2 now = run.world().get(ball, WorldTransform.class).position();
            double way = now.minus(before).length();
            assertTrue(way < 60, "tick %d: the ball went %s".formatted(tick, way));
            before = now;
        }
        assertEquals(6, holders.size());
    }

    @Test
    void the_hat_goes_over_all_heads() {
        Set<Entity> holders = new HashSet<>();
        for (int i = 0; i < 15; i++) {
            run.ticks(60);
            holders.add(run.simulation().tree().parentOf(run.named("Hat")));
        }
        assertEquals(Set.copyOf(run.allNamed("Head")), holders);
    }

    @Test
    void scarfs_hang_deep_in_the_tree() {
        assertEquals(26, run.simulation().tree().pathTo(run.named("Scarf 20")).size());
    }

    @Test
    void threads_end_at_what_they_hold() {
        run.ticks(400);
        run.world().array(Thread.class).forEach((thread, held) -> {
            Vec2 end = run.world().get(thread, WorldTransform.class).apply(new Vec2(1, 0));
            Vec2 target = run.world().get(held.target(), WorldTransform.class).position();
            assertTrue(end.minus(target).length() < 8, () -> "a thread ends %s from what it holds"
                    .formatted(end.minus(target).length()));
        });
    }
}
