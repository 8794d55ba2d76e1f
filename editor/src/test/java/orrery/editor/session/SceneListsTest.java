package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;

class SceneListsTest {
    private static final Entity MOON = Entity.of(3, 1);
    private static final Entity MOVED = Entity.of(2, 1);

    @Test
    void after_a_renumbering_no_earlier_selection_is_left() {
        SceneLists lists = new SceneLists(() -> {});
        lists.select(List.of(MOON), new Object());
        lists.entitiesMoved(Map.of(MOON, MOVED));
        assertEquals(List.of(MOVED), lists.selections().selected());
        lists.selections().goBack();
        assertEquals(List.of(MOVED), lists.selections().selected());
    }
}
