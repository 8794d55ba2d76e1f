package orrery.samples.poisoncloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.samples.SampleRun;

class PoisonCloudTest {

    private final SampleRun run = new SampleRun("poison-cloud");

    @Tag("long")
    @Test
    void health_falls_for_those_in_a_cloud_by_distance_and_for_nobody_else() {
        for (int tick = 1; tick <= 300; tick++) {
            Map<Entity, Double> expected = new HashMap<>();
            Set<Entity> harmed = new HashSet<>();
            run.world().array(Health.class).forEach((person, health) -> {
                double harm = harm(person) / 60;
                expected.put(person, Math.max(0, health.points() - harm));
                if (harm > 0 && health.points() > 0) {
                    harmed.add(person);
                }
            });
            run.ticks(1);
            run.world().array(Health.class)
                    .forEach((person, health) -> assertEquals(expected.get(person), health.points(), 1e-9));
            assertTrue(harmed.equals(changed(Health.class)), "tick " + tick);
        }
        assertTrue(run.world().array(Health.class).size() > 4_000);
    }

    /// Computed from visible values, without the classes of the sample's systems.
    private double harm(Entity person) {
        Vec2 place = place(person);
        double harm = 0;
        for (Entity entity : run.world().query(Cloud.class).entities()) {
            Cloud cloud = run.world().get(entity, Cloud.class);
            double share = 1 - place.minus(place(entity)).length() / cloud.radius();
            harm += Math.max(0, share) * cloud.strength();
        }
        return harm;
    }

    private Vec2 place(Entity entity) {
        return run.world().get(entity, WorldTransform.class).position();
    }

    private Set<Entity> changed(Class<? extends Record> type) {
        Set<Entity> set = new HashSet<>();
        run.world().changes(type).forEach(set::add);
        return set;
    }

    @Test
    void only_people_who_lost_health_and_have_not_fallen_walk() {
        Set<Entity> clouds = new HashSet<>(run.world().query(Cloud.class).entities());
        for (int tick = 1; tick <= 200; tick++) {
            run.ticks(1);
            Set<Entity> walking = changed(LocalTransform.class);
            walking.removeAll(clouds);
            assertTrue(changed(Health.class).containsAll(walking));
            walking.forEach(person -> assertTrue(run.world().get(person, Health.class).points() > 0));
        }
    }

    @Test
    void only_poison_takes_health() {
        run.ticks(30);
        assertEquals(List.of("Poison"), run.writersOf(Health.class));
    }

    @Tag("long")
    @Test
    void people_and_clouds_stay_on_the_field() {
        run.ticks(1_500);
        Field field = run.world().singleton(Field.class);
        run.world().array(LocalTransform.class).forEach(local -> {
            assertTrue(Math.abs(local.position().x()) <= field.width() / 2 + 1);
            assertTrue(Math.abs(local.position().y()) <= field.height() / 2 + 1);
        });
    }

    @Tag("long")
    @Test
    void some_fall_and_some_are_never_touched() {
        run.ticks(1_200);
        int[] fallen = {0};
        int[] unharmed = {0};
        run.world().array(Health.class).forEach(health -> {
            fallen[0] += health.isFallen() ? 1 : 0;
            unharmed[0] += health.equals(Health.FULL) ? 1 : 0;
        });
        assertTrue(fallen[0] > 0 && unharmed[0] > 500, "%d fallen, %d unharmed".formatted(fallen[0], unharmed[0]));
    }

    @Test
    void a_crowd_that_is_edited_is_made_anew_and_the_named_people_stay() {
        Entity crowd = run.named("Crowd");
        run.edit(() -> run.world().replace(crowd, new Crowd(10, 3)));
        assertEquals(16, run.world().array(Health.class).size());
        run.edit(() -> run.world().replace(crowd, new Crowd(0, 3)));
        assertEquals(6, run.simulation().tree().childrenOf(crowd).size());
    }
}
