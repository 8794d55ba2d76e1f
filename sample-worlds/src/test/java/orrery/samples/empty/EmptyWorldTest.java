package orrery.samples.empty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import orrery.samples.SampleRun;

class EmptyWorldTest {

    @Test
    void nothing_is_in_it_and_nothing_changes() {
        SampleRun run = new SampleRun("empty");
        assertEquals(0, run.world().entityCount());
        run.ticks(2);
        assertEquals(3, run.world().tick());
        assertTrue(run.world().types().types().stream()
                .allMatch(type -> run.world().array(type.recordClass()).changes().isEmpty()));
    }
}
