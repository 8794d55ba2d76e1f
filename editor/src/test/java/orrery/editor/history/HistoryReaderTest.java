package orrery.editor.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// The history of an entity through ticks that come out differently when they run again.
@Timeout(300)
class HistoryReaderTest {
    private final Session session = DivergingWorld.session();
    private final HistoryReader reader = new HistoryReader(() -> {});

    @AfterEach
    void close() {
        session.close();
    }

    private HistorySlice view() {
        return session.read(moment -> reader.fill(moment, HistoryRequest.START)).join().orElseThrow();
    }

    @Test
    void it_ends_there_with_the_reason_and_goes_on_with_new_ticks() {
        session.select(List.of(DivergingWorld.FIRST));
        HistorySlice slice = view();
        while (!slice.progress().done()) {
            slice = view();
        }
        String why = slice.progress().problem();
        assertTrue(why.matches("Tick \\d+ gave another result when it was run again: .*"), why);
        assertEquals(0, slice.rows().rowCount(), "it is not known whether the entity was there at the start");
        assertTrue(session.edit("Rename", open -> open.world().set(DivergingWorld.FIRST,
                new Name("Second"))).join().done());
        session.stepTicks(1);
        slice = view();
        while (!slice.progress().done()) {
            slice = view();
        }
        assertEquals(1, slice.rows().rowCount());
        assertFalse(slice.progress().problem().isEmpty());
    }

    @Test
    void an_entity_of_another_branch_did_not_exist_at_the_start() {
        try (Session branched = TinyWorld.session()) {
            branched.stepTicks(2);
            Entity[] made = new Entity[1];
            branched.goToTick(1);
            assertTrue(branched.edit("Create", open -> made[0] = open.world().create(new Name("Comet"))).join().done());
            branched.select(List.of(made[0]));
            branched.switchTo(1);
            HistorySlice slice = branched.read(moment -> reader.fill(moment, HistoryRequest.START)).join()
                    .orElseThrow();
            assertTrue(slice.progress().done());
            assertEquals(0, slice.rows().rowCount());
        }
    }
}
