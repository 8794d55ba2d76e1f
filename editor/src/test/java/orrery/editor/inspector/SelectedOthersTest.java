package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;

class SelectedOthersTest {

    @Test
    void destroyed_entities_are_not_counted_however_many_are_selected() {
        EngineWorld world = EngineWorld.of(FieldWorld.make().world());
        List<Entity> selected = new ArrayList<>(List.of(FieldWorld.MOON));
        world.open(Author.SCENE);
        for (int i = 0; i < 60_000; i++) {
            selected.add(world.create());
        }
        world.destroy(selected.getLast());
        world.close();
        assertEquals(60_000, SelectedOthers.of(world, selected, FieldWorld.MOON).living());
    }
}
