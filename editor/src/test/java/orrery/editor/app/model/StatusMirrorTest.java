package orrery.editor.app.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.editor.session.edit.UnsavedEdits;

class StatusMirrorTest {
    @Test
    void recovered_edits_that_led_to_the_first_recorded_state_count() {
        WindowModel model = new WindowModel();
        StatusMirror mirror = new StatusMirror(model, () -> null);
        mirror.show(new StatusDraft().with(new UnsavedEdits(false, 3, 0, 0)).at(186).view());
        assertEquals(List.of("3 edits since tick 0, not in the scene"), model.status().get().kept());
    }
}
