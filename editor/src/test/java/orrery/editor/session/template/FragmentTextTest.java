package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.session.TinyWorld;

class FragmentTextTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);

    private final Scene scene = Scene.of(TinyWorld.make());

    @Test
    void more_entities_than_possible_are_refused_with_their_number() {
        assertEquals(
                "The selection can't be a template: it has 3 entities, with those below the selected ones, and at most 2"
                        + " are possible. Select fewer.",
                FragmentText.of(scene, List.of(SUN), "The selection can't be a template", 2).result().message());
    }

    @Test
    void entities_that_are_selected_and_below_a_selected_one_count_once() {
        assertTrue(FragmentText.of(scene, List.of(EARTH, SUN), "The selection can't be a template", 3).result().done());
    }
}
