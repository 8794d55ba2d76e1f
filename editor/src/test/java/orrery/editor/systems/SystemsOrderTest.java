package orrery.editor.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.schedule.ScheduleSettings;

/// What is written when systems are moved in a scene that names systems which the code lacks.
class SystemsOrderTest {
    private static List<String> moved(List<String> named, List<String> order) {
        return SystemsModel.inOrder(new ScheduleSettings(1, named, List.of("Gone")), order).order();
    }

    @Test
    void systems_that_only_the_scene_names_stay_behind_the_ones_that_they_followed() {
        assertEquals(List.of("B", "A", "Gone"), moved(List.of("A", "Gone", "B"), List.of("B", "A")));
        assertEquals(List.of("Gone", "B", "A"), moved(List.of("Gone", "A", "B"), List.of("B", "A")));
        assertEquals(List.of("B", "A", "Gone", "Lost"), moved(List.of("A", "Gone", "Lost", "B"), List.of("B", "A")));
    }
}
