package orrery.editor.app.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.editor.session.Selection;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;

class ShownSceneTest {

    private final WindowModel model = new WindowModel();
    private final List<String> done = new ArrayList<>();

    private void show(Object scene) {
        model.view().set(new View(1, scene, View.NONE.handles(), SessionStatus.CLOSED, Selection.NONE, Map.of(),
                Map.of(), false));
    }

    private void whenShown(Object scene) {
        model.whenShown(scene, () -> done.add("asked"), () -> done.add("another"));
    }

    @Test
    void an_action_on_a_scene_waits_until_the_window_shows_it_and_runs_once() {
        show("former");
        whenShown("recovered");
        show("former");
        assertEquals(List.of(), done);
        show("recovered");
        show("other");
        show("recovered");
        assertEquals(List.of("asked"), done);
    }

    @Test
    void an_action_on_the_shown_scene_runs_at_once() {
        show("shown");
        whenShown("shown");
        assertEquals(List.of("asked"), done);
    }

    @Test
    void where_another_scene_is_shown_first_the_other_action_runs_and_nothing_after_it() {
        whenShown("replaced");
        show("other");
        show("replaced");
        assertEquals(List.of("another"), done);
    }
}
