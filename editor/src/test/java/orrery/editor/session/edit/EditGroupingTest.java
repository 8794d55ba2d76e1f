package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class EditGroupingTest {
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    EditGroupingTest() {
        session.stepTicks(1);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private void drag(double... places) {
        for (double x : places) {
            edit("Move", simulation -> List.of(EARTH, MOON)
                    .forEach(moved -> simulation.world().set(moved, LocalTransform.at(x, 0))));
        }
    }

    private void edit(String name, Edit edit) {
        assertEquals(EditResult.DONE, session.edit(name, edit).join());
    }

    private int count() {
        return session.ask(open -> EditGrouping.count(Objects.requireNonNull(open).world().segmentsOfTick())).join();
    }

    @Test
    void the_steps_of_a_drag_are_one_edit() {
        drag(1, 2, 3);
        assertEquals(1, count());
    }

    @Test
    void what_comes_between_two_drags_parts_them() {
        drag(1, 2);
        edit("Rename", simulation -> simulation.world().set(MOON, new Name("Luna")));
        drag(3, 4);
        assertEquals(3, count());
    }

    @Test
    void edits_of_one_name_that_write_elsewhere_are_several() {
        edit("Move", simulation -> simulation.world().set(EARTH, LocalTransform.at(1, 0)));
        edit("Move", simulation -> simulation.world().set(MOON, LocalTransform.at(1, 0)));
        assertEquals(2, count());
    }

    @Test
    void each_entity_that_is_created_or_destroyed_is_an_edit() {
        edit("Create", simulation -> simulation.world().create());
        edit("Create", simulation -> simulation.world().create());
        edit("Destroy", simulation -> simulation.world().destroy(Entity.of(4, 1)));
        edit("Destroy", simulation -> simulation.world().destroy(Entity.of(5, 1)));
        assertEquals(4, count());
    }
}
