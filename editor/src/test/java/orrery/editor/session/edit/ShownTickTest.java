package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// The tick that is shown after edits that left no change.
@Execution(ExecutionMode.CONCURRENT)
class ShownTickTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    ShownTickTest() {
        session.stepTicks(2);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private List<Segment> shown() {
        return ask(open -> open.world().segmentsOfTick());
    }

    private List<Entity> changed() {
        return ask(open -> {
            List<Entity> changed = new ArrayList<>();
            open.world().changes(LocalTransform.class).forEach(changed::add);
            return changed;
        });
    }

    private EditResult nothing() {
        return session.edit("Nothing", sim -> sim.world().set(MOON, sim.world().get(MOON, Name.class))).join();
    }

    private EditResult refused() {
        return session.edit("Refused", sim -> {
            throw new IllegalArgumentException("no");
        }).join();
    }

    private EditResult refusedHalfway() {
        return session.edit("Refused", sim -> {
            sim.world().set(MOON, LocalTransform.at(7, 7));
            throw new IllegalArgumentException("no");
        }).join();
    }

    @Test
    void an_edit_that_changes_nothing_leaves_the_tick_shown() {
        List<Segment> tick = shown();
        assertEquals(EditResult.DONE, nothing());
        assertEquals(tick, shown());
        assertEquals(List.of(SUN), changed());
        boolean isEnded = ask(open -> open.world().isTickEnded());
        assertTrue(isEnded);
    }

    @Test
    void an_edit_that_is_refused_leaves_the_tick_shown() {
        List<Segment> tick = shown();
        assertFalse(refused().done());
        assertEquals(tick, shown());
        assertFalse(refusedHalfway().done());
        assertEquals(tick, shown());
        assertEquals(List.of(SUN), changed());
    }

    @Test
    void in_the_past_too() {
        session.goToTick(1);
        List<Segment> tick = shown();
        refused();
        refusedHalfway();
        nothing();
        assertEquals(tick, shown());
        assertEquals("Main 1", ask(open -> open.timeline().recording().position().toString()));
    }

    @Test
    void after_other_edits_these_stay_shown_and_the_tick_returns_without_them() {
        List<Segment> tick = shown();
        refused();
        session.edit("Move", sim -> sim.world().set(MOON, LocalTransform.at(9, 9))).join();
        List<Segment> edit = shown();
        assertEquals(2, edit.size(), "the edit and what settled after it");
        nothing();
        refused();
        refusedHalfway();
        assertEquals(edit, shown());
        assertEquals(List.of(MOON), changed());
        session.undo().join();
        assertEquals(tick, shown());
    }

    @Test
    void the_next_tick_knows_nothing_of_them() {
        nothing();
        refused();
        refusedHalfway();
        session.stepTicks(1);
        assertEquals(List.of(SUN), changed());
        assertEquals(List.of(3L), shown().stream().map(Segment::tick).distinct().toList());
        assertEquals(30, ask(open -> open.world().get(SUN, LocalTransform.class)).rotation());
        List<Segment> tick = shown();
        session.stepBack(1);
        session.goToNewest();
        assertEquals(tick, shown());
    }
}
