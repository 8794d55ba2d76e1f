package orrery.editor.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

class WriteLineTest {
    record Route(List<int[]> legs, int length) {}

    @Test
    void a_list_with_equal_arrays_has_no_line() {
        ComponentType<Route> type = TypeRegistry.builder().add(MethodHandles.lookup(), Route.class).build()
                .of(Route.class);
        Entity entity = Entity.of(1, 1);
        Write write = new Write(1, 1, Author.system("Walk"), entity, Write.Kind.CHANGED,
                new Write.Value(type, false, new Route(List.of(new int[] {1}), 2),
                        new Route(List.of(new int[] {1}), 3)));

        assertEquals(List.of(new WriteLine(write, "length")), WriteLine.of(write, WriteQuery.of(entity, "Route", "")));
    }
}
