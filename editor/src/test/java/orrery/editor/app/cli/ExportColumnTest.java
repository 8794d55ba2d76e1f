package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

class ExportColumnTest {

    /// @param cells cells
    record Grid(double[] cells) {}

    /// @param kg mass
    record Mass(double kg) {}

    private static final class Definition implements WorldProvider {
        @Override
        public String name() {
            return "grids";
        }

        @Override
        public String description() {
            return "Grids.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Grid.class);
            world.component(MethodHandles.lookup(), "physics.Mass", new Mass(1));
        }
    }

    @Test
    void an_array_is_written_with_its_elements() throws InputFault {
        Simulation simulation = WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1);
        Entity entity = simulation.world().create(new Grid(new double[] {1, 2.5}));
        assertEquals("[1.0, 2.5]", ExportColumn.of("Grid.cells", simulation.world().types())
                .text(EngineWorld.of(simulation.world()), entity));
    }

    @Test
    void the_name_of_a_type_may_contain_dots() throws InputFault {
        Simulation simulation = WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1);
        Entity entity = simulation.world().create(new Mass(3));
        assertEquals("3.0", ExportColumn.of("physics.Mass.kg", simulation.world().types())
                .text(EngineWorld.of(simulation.world()), entity));
        for (String text : List.of("physics.Mass", "physics.Mass.", "physics.Mass.g")) {
            assertEquals("There is no field %s; write one of [physics.Mass.kg].".formatted(text), fault(text));
        }
        assertTrue(fault("physics.kg").startsWith("There is no component physics in this recording; there are ["));
    }

    private static String fault(String text) {
        return assertThrows(InputFault.class, () -> ExportColumn.of(text, WorldDefinition.of(new Definition()).types()))
                .getMessage();
    }
}
