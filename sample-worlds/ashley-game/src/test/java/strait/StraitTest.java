package strait;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.ashley.core.Engine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import strait.Parts.Label;

class StraitTest {
    /// The entities without a course that SailSystem moved in the last tick, with their new places.
    private static <C extends Record> List<String> moved(World mirror, ComponentType<C> body, ComponentType<?> course) {
        List<String> lines = new ArrayList<>();
        for (Segment segment : mirror.segmentsOfTick()) {
            if (segment.author().name().equals("SailSystem")) {
                Change<C> change = segment.changes(body).orElseThrow();
                for (int i = 0; i < change.count(); i++) {
                    if (!mirror.has(change.entity(i), course.recordClass())) {
                        lines.add(mirror.describe(change.entity(i)) + " to " + change.after(i));
                    }
                }
            }
        }
        return lines;
    }

    @Test
    void the_bug_of_the_readme_is_there() {
        Engine engine = Strait.engine();
        AshleyBridge bridge = new AshleyBridge(engine).named(Label.class, "text");
        World mirror = bridge.simulation().world();
        ComponentType<?> body = mirror.types().named("Body").orElseThrow();
        ComponentType<?> course = mirror.types().named("Course").orElseThrow();
        for (int tick = 1; tick <= 242; tick++) {
            bridge.update(1 / 60f);
        }

        assertEquals(List.of("17v1 (Mine 1) to Body[at=Vector2[x=-7.90003, y=23.09991]]"), moved(mirror, body, course));
    }
}
