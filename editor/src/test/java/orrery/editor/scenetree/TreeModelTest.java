package orrery.editor.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;
import orrery.editor.session.search.EntityQuery;

@Execution(ExecutionMode.CONCURRENT)
class TreeModelTest {

    private final Session session = DivergingWorld.session();
    private final TreeModel model = new TreeModel(session);

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void in_another_scene_all_that_is_found_is_shown_and_after_the_search_its_own_first_nodes_are_expanded() {
        model.open(List.of(3L), true);
        model.search(EntityQuery.parse("e"));
        model.begin(List.of(8L));
        assertEquals(Expansion.ALL, model.request().wanted().open());
        model.search(EntityQuery.ALL);
        assertEquals(Expansion.NONE.with(List.of(8L), true), model.request().wanted().open());
    }

    @Test
    void in_another_scene_its_first_nodes_alone_are_expanded() {
        model.open(List.of(3L), true);
        model.begin(List.of(8L));
        assertEquals(Expansion.NONE.with(List.of(8L), true), model.request().wanted().open());
    }
}
