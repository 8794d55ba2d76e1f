package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.editor.fields.FieldWorld;

class LivingCountTest {
    private static final int MANY = 60_000;

    private final EngineWorld world = EngineWorld.of(FieldWorld.make().world());
    private final LivingCount living = new LivingCount();
    private int reads;

    private List<Entity> create() {
        List<Entity> made = new ArrayList<>();
        world.open(Author.SCENE);
        for (int i = 0; i < MANY; i++) {
            made.add(world.create());
        }
        world.close();
        return new AbstractList<>() {
            @Override
            public Entity get(int index) {
                reads++;
                return made.get(index);
            }

            @Override
            public int size() {
                return made.size();
            }
        };
    }

    private void destroy(Entity entity) {
        world.open(Author.SCENE);
        world.destroy(entity);
        world.close();
    }

    @Test
    void destroyed_entities_are_not_counted_however_many_are_selected() {
        List<Entity> selected = create();
        Snapshot before = world.snapshot();
        assertEquals(MANY, living.of(world, selected));
        destroy(selected.getLast());
        assertEquals(MANY - 1, living.of(world, selected));
        world.restore(before);
        assertEquals(MANY, living.of(world, selected));
        assertEquals(MANY, living.of(world, create()));
    }

    @Test
    void a_selection_is_counted_again_only_if_entities_were_created_or_destroyed() {
        List<Entity> selected = create();
        assertEquals(MANY, living.of(world, selected));
        assertEquals(MANY, living.of(world, selected));
        assertEquals(MANY, reads);
        destroy(FieldWorld.MOON);
        assertEquals(MANY, living.of(world, selected));
        assertEquals(2 * MANY, reads);
    }
}
