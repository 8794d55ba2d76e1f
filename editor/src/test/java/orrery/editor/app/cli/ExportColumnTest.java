package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
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
        }
    }

    @Test
    void an_array_is_written_with_its_elements() throws InputFault {
        Simulation simulation = WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1);
        Entity entity = simulation.world().create(new Grid(new double[] {1, 2.5}));
        assertEquals("[1.0, 2.5]", ExportColumn.of("Grid.cells", simulation.world().types())
                .text(EngineWorld.of(simulation.world()), entity));
    }
}
