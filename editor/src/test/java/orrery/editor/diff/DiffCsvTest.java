package orrery.editor.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.diff.Comparison;
import orrery.ecs.diff.Rules;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Snapshot;
import orrery.editor.text.CsvTable;

@Execution(ExecutionMode.CONCURRENT)
class DiffCsvTest {
    record Level(int height) {}

    private static CsvTable table(int rows) {
        EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Level.class).build(),
                TrackingLevel.OFF, 1);
        for (int row = 0; row < rows; row++) {
            world.create(new Level(0));
        }
        Snapshot before = world.snapshot();
        world.array(Level.class).update(level -> new Level(level.height() + 1));
        return DiffCsv.of(DiffList.of(Comparison.ofStates(before, world.snapshot(), Rules.ALL).run().orElseThrow(),
                new DiffRequest.Listing("", Grouping.COMPONENT),
                new DiffList.Labels("tick 1", false, "tick 2", false)));
    }

    @Test
    void all_differences_have_a_row() {
        CsvTable table = table(3);
        assertEquals(3, table.rowCount());
        assertEquals(List.of("field", "3v1", "3v1", "Level", "height", "0", "1"),
                table.row().cells(2).stream().map(Object::toString).toList());
    }

    @Test
    void the_last_row_counts_the_differences_that_are_not_listed() {
        CsvTable table = table(Comparison.MOST_IN_GROUP + 1234);
        assertEquals(Comparison.MOST_IN_GROUP + 1, table.rowCount());
        assertEquals(List.of("field: 1234 more, not listed", "", "", "Level", "", "", ""),
                table.row().cells(Comparison.MOST_IN_GROUP));
    }
}
