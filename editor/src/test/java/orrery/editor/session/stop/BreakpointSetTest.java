package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.editor.session.TinyWorld;

class BreakpointSetTest {
    private final EngineWorld world = EngineWorld.of(TinyWorld.make().world());
    private final BreakpointSet set = new BreakpointSet();

    @Test
    void the_latest_one_is_that_which_was_enabled_last_in_whatever_way() {
        set.turnOn(new Trigger.Holds("Spin.speed > 1"), world);
        set.turnOn(new Trigger.Holds("Spin.speed > 2"), world);
        assertEquals("Spin.speed > 2", set.latestText(world));
        int first = set.all().getFirst().id();
        set.setEnabled(first, false);
        assertEquals("Spin.speed > 2", set.latestText(world));
        set.setEnabled(first, true);
        assertEquals("Spin.speed > 1", set.latestText(world));
    }
}
