package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;

class SceneListsTest {
    private static final Entity MOON = Entity.of(3, 1);
    private static final Entity MOVED = Entity.of(2, 1);

    private final SceneLists lists = new SceneLists(() -> {});
    private final Handles before = new Handles();
    private final Handles now = before.then(Map.of(MOON, MOVED));

    @Test
    void after_a_renumbering_no_earlier_selection_is_left() {
        lists.select(List.of(MOON), before, new Object());
        lists.entitiesMoved(now, Map.of(MOON, MOVED));
        assertEquals(List.of(MOVED), lists.selections().selected());
        lists.selections().goBack();
        assertEquals(List.of(MOVED), lists.selections().selected());
    }

    @Test
    void what_is_selected_in_a_view_of_before_a_renumbering_gets_its_new_handles() {
        Entity destroyed = MOVED;
        lists.entitiesMoved(now, Map.of(MOON, MOVED));
        lists.select(List.of(destroyed, MOON), before, new Object());
        assertEquals(List.of(MOVED), lists.selections().selected());
        lists.select(List.of(MOVED), now, new Object());
        assertEquals(List.of(MOVED), lists.selections().selected());
    }

    @Test
    void a_renumbering_in_a_former_scene_says_nothing_of_the_open_one() {
        lists.entitiesMoved(now, Map.of(MOON, MOVED));
        lists.forgetEntities();
        lists.select(List.of(MOON), before, new Object());
        assertEquals(List.of(MOON), lists.selections().selected());
    }
}
