package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.AccessibleAttribute;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;

/// A viewport of a world whose shape rule throws in some states.
class ViewportFailureTest extends ViewportHarness {

    private void paint(Entity planet, int rgb) {
        assertTrue(session.edit("Paint", simulation -> simulation.world().replace(planet, new ChartWorld.Ball(3, rgb)))
                .join().done());
    }

    private String spoken() {
        return String.valueOf(view.queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }

    @Test
    void the_world_is_drawn_again_when_the_rule_throws_no_more() {
        await(() -> pane.model().slice().counts().drawn() > 0);
        Entity planet = named("Planet");
        paint(planet, ChartWorld.UNDRAWABLE);
        await(() -> !pane.failure().isEmpty());
        assertTrue(pane.failure().contains("the shape rule of Ball threw for Planet: no such colour"), pane.failure());
        await(() -> spoken().contains("can't be drawn"));
        Problem problem = session.problems().all().getLast();
        assertEquals(planet, problem.entity());
        assertTrue(problem.trace().contains("ChartWorld"), problem.trace());
        paint(planet, ChartWorld.PLANET_COLOUR);
        await(() -> pane.failure().isEmpty());
        await(() -> !spoken().contains("can't be drawn"));
    }
}
