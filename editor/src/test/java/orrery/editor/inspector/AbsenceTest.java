package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;

@Execution(ExecutionMode.CONCURRENT)
class AbsenceTest {
    private final Session session = FieldWorld.session();
    private final Absence absence = new Absence(session::refresh);

    @AfterEach
    void close() {
        session.close();
    }

    private Entity created() {
        Entity[] created = new Entity[1];
        session.edit("Create", simulation -> created[0] = simulation.world().create()).join();
        return Objects.requireNonNull(created[0]);
    }

    private void destroy(Entity entity) {
        session.edit("Destroy", simulation -> simulation.world().destroy(entity)).join();
    }

    private String said(Entity entity) {
        return session.read(moment -> absence.text(moment, entity)).join().orElseThrow();
    }

    /// Waits until the text is known, because one reading searches only for some milliseconds.
    private void says(String expected, Entity entity) {
        Patience.awaitAnywhere(expected, () -> said(entity).equals(expected));
    }

    @Test
    void before_its_creation_it_does_not_exist_yet() {
        session.stepTicks(3);
        Entity late = created();
        session.stepTicks(2);
        session.goToTick(2);
        says("Entity %s does not exist yet at tick 2.".formatted(late), late);
    }

    @Test
    void while_another_is_in_its_slot_before_it_it_does_not_exist_yet() {
        Entity early = created();
        session.stepTicks(1);
        destroy(early);
        Entity late = created();
        assertEquals(early.index(), late.index());
        session.stepTicks(1);
        session.goToTick(1);
        says("Entity %s does not exist yet at tick 1.".formatted(late), late);
        session.goToTick(2);
        says("Entity %s was destroyed at tick 1 by the edit “Destroy”; slot %d now holds %s.".formatted(early,
                early.index(), late), early);
        session.stepTicks(1);
        says("Entity %s was destroyed at tick 1 by the edit “Destroy”; slot %d now holds %s.".formatted(early,
                early.index(), late), early);
    }

    @Test
    void where_its_slot_is_free_it_is_told_who_destroyed_it_and_when() {
        Entity gone = created();
        session.stepTicks(1);
        destroy(gone);
        Entity late = created();
        assertEquals(gone.index(), late.index());
        destroy(late);
        session.stepTicks(2);
        says("Entity %s was destroyed at tick 1 by the edit “Destroy”; slot %d is free.".formatted(gone,
                gone.index()), gone);
        session.goToTick(0);
        says("Entity %s does not exist yet at tick 0.".formatted(late), late);
    }
}
