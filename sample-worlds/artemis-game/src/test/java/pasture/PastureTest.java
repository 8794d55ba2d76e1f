package pasture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.Aspect;
import com.artemis.AspectSubscriptionManager;
import com.artemis.World;
import com.artemis.utils.IntBag;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import pasture.Parts.Hunt;
import pasture.Parts.Label;
import pasture.Parts.Sheep;
import pasture.Parts.Wolf;

class PastureTest {
    /// What a system changed in the last tick in components of a type.
    private static <C extends Record> List<String> writes(orrery.ecs.world.World mirror, ComponentType<C> type,
            String system) {
        List<String> lines = new ArrayList<>();
        for (Segment segment : mirror.segmentsOfTick()) {
            if (segment.author().name().equals(system)) {
                segment.changes(type).ifPresent(change -> lines.addAll(changed(mirror, change)));
            }
        }
        return lines;
    }

    private static <C extends Record> List<String> changed(orrery.ecs.world.World mirror, Change<C> change) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < change.count(); i++) {
            if (change.kind(i) == Change.Kind.CHANGED) {
                lines.add(mirror.describe(change.entity(i)) + " " + change.before(i) + " to " + change.after(i));
            }
        }
        return lines;
    }

    @Test
    void the_bug_of_the_readme_is_there() {
        World world = Pasture.world();
        ArtemisBridge bridge = ArtemisBridge.on(world).named(Label.class, "text");
        orrery.ecs.world.World mirror = bridge.simulation().world();
        ComponentType<?> hunt = mirror.types().named("Hunt").orElseThrow();
        for (int tick = 1; tick <= 436; tick++) {
            world.process();
        }

        assertEquals(List.of("66v1 (Wolf 6) Hunt[prey=9v1] to Hunt[prey=10v3]",
                "89v2 (Wolf 10) Hunt[prey=9v1] to Hunt[prey=10v3]"), writes(mirror, hunt, "BirthSystem"));
        assertEquals("10v3 (Wolf 11)", mirror.describe(Entity.of(10, 3)));
    }

    @Test
    void who_leaves_it_playing_finds_animals_of_both_kinds_not_too_many_and_the_bug_again() {
        World world = Pasture.world();
        AspectSubscriptionManager found = world.getAspectSubscriptionManager();
        IntBag sheep = found.get(Aspect.all(Sheep.class)).getEntities();
        IntBag wolves = found.get(Aspect.all(Wolf.class)).getEntities();
        int ticksWithAWolfAsPrey = 0;
        for (int tick = 1; tick <= 20_000; tick++) {
            world.process();
            ticksWithAWolfAsPrey += tick > 10_000 && isAnyHunted(world, wolves) ? 1 : 0;
        }
        assertTrue(sheep.size() > 100 && sheep.size() <= 200, sheep.size() + " sheep");
        assertTrue(wolves.size() > 10 && wolves.size() <= 20, wolves.size() + " wolves");
        assertTrue(ticksWithAWolfAsPrey > 100, "a wolf was prey in " + ticksWithAWolfAsPrey + " ticks");
    }

    @Test
    void wolves_without_sheep_rest_and_starve() {
        World world = Pasture.world();
        AspectSubscriptionManager found = world.getAspectSubscriptionManager();
        IntBag sheep = found.get(Aspect.all(Sheep.class)).getEntities();
        IntBag wolves = found.get(Aspect.all(Wolf.class)).getEntities();
        IntStream.range(0, sheep.size()).map(sheep::get).forEach(world::delete);
        world.process();
        assertEquals(0, sheep.size());
        assertTrue(wolves.size() > 0);
        for (int tick = 0; tick < 600; tick++) {
            world.process();
        }
        assertEquals(0, wolves.size());
    }

    private static boolean isAnyHunted(World world, IntBag wolves) {
        return IntStream.range(0, wolves.size()).map(wolves::get)
                .map(id -> world.getMapper(Hunt.class).get(id).prey)
                .anyMatch(prey -> prey != -1 && world.getMapper(Wolf.class).has(prey));
    }
}
