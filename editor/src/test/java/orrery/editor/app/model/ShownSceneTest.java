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
        model.view().set(new View(1, scene, scene, SessionStatus.CLOSED, Selection.NONE, Map.of(), Map.of(), false));
    }

    @Test
    void an_action_on_a_scene_waits_until_the_window_shows_it_and_runs_once() {
        show("former");
        model.whenShown("recovered", () -> done.add("asked"));
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
        model.whenShown("shown", () -> done.add("asked"));
        assertEquals(List.of("asked"), done);
    }

    @Test
    void an_action_on_a_scene_that_another_replaced_never_runs() {
        model.whenShown("replaced", () -> done.add("asked"));
        show("other");
        assertEquals(List.of(), done);
    }
}
