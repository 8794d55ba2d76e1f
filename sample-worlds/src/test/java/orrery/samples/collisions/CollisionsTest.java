package orrery.samples.collisions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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
import orrery.ecs.world.EventQueue;
import orrery.samples.SampleRun;

class CollisionsTest {

    private final SampleRun run = new SampleRun("collisions");

    private EventQueue<Hit> queue() {
        return run.world().singleton(Hits.class).queue();
    }

    @Test
    void every_hit_takes_health_once() {
        long published = 0;
        for (int tick = 1; tick <= 1_200; tick++) {
            run.stepTo("Collisions");
            Map<Entity, Double> expected = new HashMap<>();
            run.world().array(Health.class).forEach((entity, health) -> expected.put(entity, health.points()));
            int before = queue().size();
            run.simulation().schedule().step();
            List<Hit> found = queue().events().subList(before, queue().size());
            published += found.size();
            found.forEach(hit -> expected.merge(hit.target(), hit.damage(), (points, harm) -> points - harm));
            run.simulation().schedule().finish();
            expected.values().removeIf(points -> points <= 0);
            found.forEach(hit -> expected.remove(hit.by()));
            Map<Entity, Double> actual = new HashMap<>();
            run.world().array(Health.class).forEach((entity, health) -> actual.put(entity, health.points()));
            assertEquals(expected, actual, "tick " + tick);
        }
        assertTrue(published > 100, published + " hits");
        assertEquals(0, queue().missedCount());
    }

    @Test
    void a_second_reader_sees_each_event_once_too() {
        List<Hit> seen = new ArrayList<>();
        queue().read("Listener", seen::add);
        seen.clear();
        long before = published();
        for (int tick = 1; tick <= 900; tick++) {
            run.ticks(1);
            queue().read("Listener", seen::add);
        }
        assertEquals(published() - before, seen.size());
        assertEquals(new HashSet<>(seen).size(), seen.size());
        assertTrue(seen.size() > 100, seen.size() + " hits");
    }

    /// Number of events ever published.
    private long published() {
        return queue().firstSequence() + queue().size();
    }

    @Test
    void what_hit_is_spent() {
        Set<Entity> spent = new HashSet<>();
        for (int tick = 1; tick <= 900; tick++) {
            run.stepTo("Damage");
            List<Hit> hits = queue().events();
            run.simulation().schedule().finish();
            hits.forEach(hit -> assertFalse(run.world().isAlive(hit.by())));
            hits.forEach(hit -> spent.add(hit.by()));
        }
        assertTrue(spent.size() > 100);
    }

    @Tag("long")
    @Test
    void the_fall_of_the_fort_is_no_kill() {
        Entity fort = run.world().query(Fort.class).entities().getFirst();
        run.edit(() -> run.world().replace(fort, new Health(1, 10_000)));
        while (run.world().isAlive(fort)) {
            run.stepTo("Damage");
            long bullets = queue().events().stream().map(Hit::by)
                    .filter(by -> run.world().isAlive(by) && run.world().has(by, Bullet.class)).count();
            Score before = run.world().singleton(Score.class);
            run.simulation().schedule().finish();
            Score after = run.world().singleton(Score.class);
            assertTrue(after.kills() - before.kills() <= bullets, "%s after %s".formatted(after, before));
        }
        assertEquals(1, run.world().singleton(Score.class).bites());
    }

    @Test
    void a_monster_that_is_shot_as_it_reaches_the_fort_bites_it() {
        Entity fort = run.world().query(Fort.class).entities().getFirst();
        run.edit(() -> {
            run.world().replace(fort, new Health(1, 10_000));
            LocalTransform wall = LocalTransform.at(42, 0);
            run.world().create(wall, new Monster(5), new Disc(5), new Health(1, 25), new Velocity(Vec2.ZERO));
            run.world().create(wall, new Bullet(12), new Disc(3), new Velocity(Vec2.ZERO), new Fuse(60));
        });
        run.stepTo("Damage");
        Score before = run.world().singleton(Score.class);
        run.simulation().schedule().finish();
        Score after = run.world().singleton(Score.class);
        assertFalse(run.world().isAlive(fort));
        assertEquals(before.plus(new Score(0, 2, 1, 1)), after);
    }

    @Test
    void monsters_come_and_go_and_neither_they_nor_bullets_pile_up() {
        run.ticks(3_000);
        Score score = run.world().singleton(Score.class);
        assertTrue(score.kills() > 50 && score.shots() > score.kills(), score::toString);
        assertTrue(run.world().entityCount() < 400, run.world().entityCount() + " entities");
    }

    @Test
    void every_bullet_that_touches_a_monster_is_in_a_hit() {
        for (int tick = 1; tick <= 600; tick++) {
            run.stepTo("Damage");
            Set<Entity> hitting = new HashSet<>();
            queue().events().forEach(hit -> hitting.add(hit.by()));
            for (Entity bullet : run.world().query(Bullet.class, WorldTransform.class).entities()) {
                assertEquals(touchesAMonster(bullet), hitting.contains(bullet));
            }
            run.simulation().schedule().finish();
        }
    }

    private boolean touchesAMonster(Entity bullet) {
        return run.world().query(Monster.class, WorldTransform.class).entities().stream().anyMatch(
                monster -> place(monster).minus(place(bullet)).length() < radius(monster) + radius(bullet));
    }

    private Vec2 place(Entity entity) {
        return run.world().get(entity, WorldTransform.class).position();
    }

    private double radius(Entity entity) {
        return run.world().get(entity, Disc.class).radius();
    }

    @Test
    void a_gun_more_does_not_change_what_the_nests_let_out() {
        SampleRun other = new SampleRun("collisions");
        Entity gun = other.named("East gun");
        other.edit(() -> other.world().replace(gun, new Gun(0, 0.2, 0)));
        run.ticks(120);
        other.ticks(120);
        assertEquals(sizes(run), sizes(other));
    }

    private static List<Double> sizes(SampleRun run) {
        List<Double> sizes = new ArrayList<>();
        run.world().query(Monster.class).entities()
                .forEach(monster -> sizes.add(run.world().get(monster, Disc.class).radius()));
        return sizes;
    }
}
