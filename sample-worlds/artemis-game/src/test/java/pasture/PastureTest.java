package pasture;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
