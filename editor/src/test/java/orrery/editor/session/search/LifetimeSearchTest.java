package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// How long the result of a search for lifetimes is complete.
@Execution(ExecutionMode.CONCURRENT)
class LifetimeSearchTest {
    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private LifetimeSearch searched() {
        return ask(open -> {
            LifetimeSearch search = begun(open);
            search.searchUntil(Long.MAX_VALUE);
            return search;
        });
    }

    private boolean isAnswered(LifetimeSearch search) {
        return ask(_ -> search.isAnswered());
    }

    private void edit() {
        assertTrue(session.edit("Create", open -> open.world().create(new Name("Comet"))).join().done());
    }

    @Test
    void it_tells_on_which_side_of_its_start_ticks_are_not_searched() {
        session.stepTicks(5);
        assertEquals("back false, forward true, latest 5", ask(open -> sides(begun(open))));
        session.goToTick(2);
        assertEquals("back false, forward false, latest 2", ask(open -> sides(begun(open))));
        LifetimeSearch search = searched();
        assertEquals("back true, forward true, latest 5", sides(search));
    }

    private static LifetimeSearch begun(OpenWorld open) {
        return new LifetimeSearch(open.timeline().recording(), open.world(), null);
    }

    private static String sides(LifetimeSearch search) {
        return "back %s, forward %s, latest %d".formatted(search.isBackSearched(), search.isForwardSearched(),
                search.latestTick());
    }

    @Test
    void it_stays_complete_while_the_world_moves_in_the_past() {
        session.stepTicks(5);
        edit();
        LifetimeSearch search = searched();
        session.goToTick(2);
        assertTrue(isAnswered(search));
        session.goToNewest();
        assertTrue(isAnswered(search));
    }

    @Test
    void what_neither_begins_nor_ends_anything_leaves_it_complete() {
        session.stepTicks(5);
        LifetimeSearch search = searched();
        assertTrue(session.edit("Move", open -> open.world().replace(Entity.of(1, 1), LocalTransform.at(3, 4))).join()
                .done());
        assertTrue(isAnswered(search));
        edit();
        assertFalse(isAnswered(search));
        LifetimeSearch again = searched();
        session.stepSystem();
        assertTrue(isAnswered(again));
    }

    @Test
    void an_edit_in_place_of_another_one_ends_it() {
        edit();
        LifetimeSearch search = searched();
        session.undo().join();
        edit();
        assertFalse(isAnswered(search));
    }
}
