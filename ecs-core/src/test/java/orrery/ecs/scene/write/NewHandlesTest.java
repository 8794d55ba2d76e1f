package orrery.ecs.scene.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

class NewHandlesTest {
    /// A component with a reference.
    record Target(Entity entity) {}

    /// An input with a reference.
    record Aim(Entity entity) {}

    private static final class Range implements WorldProvider {
        @Override
        public String name() {
            return "range";
        }

        @Override
        public String description() {
            return "Targets.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Target.class).inputs(MethodHandles.lookup(), Aim.class);
        }
    }

    private final WorldDefinition definition = WorldDefinition.of(new Range());
    private final Simulation before = definition.open(TrackingLevel.OFF, 1);
    private final World after = definition.open(TrackingLevel.OFF, 1).world();
    private final Entity gone = before.world().create();
    private final NewHandles handles = new NewHandles(before, Map.of());

    @Test
    void an_input_that_loses_a_reference_is_reported() {
        before.world().submitInput(new Aim(gone));

        assertEquals(
                List.of(("The waiting input Aim[entity=%s] refers to %s, which an authoring scene does not hold; it"
                        + " refers to none now.").formatted(gone, before.world().describe(gone))),
                handles.handInputsTo(after));
    }

    @Test
    void a_component_that_loses_a_reference_is_not_reported_as_an_input() {
        ComponentType<Target> type = definition.types().of(Target.class);
        assertEquals(new Target(Entity.NONE), handles.record(new Target(gone), type));
        before.world().submitInput(new Aim(Entity.NONE));

        assertEquals(List.of(), handles.handInputsTo(after));
        assertEquals(new Target(Entity.NONE), handles.record(new Target(gone), type));
        assertEquals(List.of(), handles.handInputsTo(after));
    }
}
