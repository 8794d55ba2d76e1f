package orrery.editor.app.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.editor.session.Selection;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;

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
    void a_notice_about_a_scene_is_closed_when_another_or_none_is_shown_and_other_notices_stay() {
        show("first");
        model.showOfScene(Notice.error("Not done.", ""));
        show("first");
        assertEquals("Not done.", shownNotice());
        show("second");
        assertEquals("", shownNotice());
        model.showRefused(EditResult.refused("Refused."));
        model.notice().set(Notice.error("third.json was not opened.", ""));
        show("fourth");
        assertEquals("third.json was not opened.", shownNotice());
    }

    @Test
    void the_notice_of_a_refused_edit_is_closed_when_a_later_one_is_done() {
        model.showRefused(EditResult.refused("Refused."));
        assertEquals("That was not done.", shownNotice());
        model.closeRefused();
        assertEquals("", shownNotice());
    }

    private String shownNotice() {
        Notice shown = model.notice().get();
        return shown == null ? "" : shown.headline();
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
