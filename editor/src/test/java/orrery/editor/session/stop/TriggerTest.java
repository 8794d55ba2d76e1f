package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;

/// What a breakpoint waits for when entities get other handles.
class TriggerTest {
    private static final Map<Entity, Entity> MOVED = Map.of(Entity.of(1, 1), Entity.of(2, 1), Entity.of(2, 1),
            Entity.of(1, 1));

    @Test
    void conditions_name_the_same_entities_by_their_new_handles() {
        assertEquals(new Trigger.Holds("entity == 2v1 || entity == 1v1 || entity == 3v1", Entity.of(1, 1)),
                new Trigger.Holds("entity == 1v1 || entity == 2v1 || entity == 3v1", Entity.of(2, 1)).moved(MOVED));
        assertEquals(new Trigger.Fails("Node.parent == 1v1"), new Trigger.Fails("Node.parent == 2v1").moved(MOVED));
    }
}
