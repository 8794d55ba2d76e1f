package pasture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.Aspect;
import com.artemis.AspectSubscriptionManager;
import com.artemis.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
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
    void who_leaves_it_playing_finds_animals_of_both_kinds_and_not_too_many() {
        World world = Pasture.world();
        for (int tick = 1; tick <= 20_000; tick++) {
            world.process();
        }
        AspectSubscriptionManager found = world.getAspectSubscriptionManager();
        int sheep = found.get(Aspect.all(Sheep.class)).getEntities().size();
        int wolves = found.get(Aspect.all(Wolf.class)).getEntities().size();
        assertTrue(sheep > 100 && sheep <= 200, sheep + " sheep");
        assertTrue(wolves > 10 && wolves <= 20, wolves + " wolves");
    }
}
