package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;

class CodeChangesTest {
    private static final class Before {
        record Mass(double pounds) {}
    }

    private static final class Now {
        record Mass(double kg) {}
    }

    private static WorldDefinition world(Consumer<WorldDefinition.Builder> declares) {
        return WorldDefinition.of(new WorldProvider() {
            @Override
            public String name() {
                return "masses";
            }

            @Override
            public String description() {
                return "Masses.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                declares.accept(world);
            }
        });
    }

    @Test
    void a_renamed_field_of_a_type_with_a_dot_in_its_name_is_neither_new_nor_gone() {
        WorldDefinition before = world(
                world -> world.component(MethodHandles.lookup(), "physics.Mass", new Before.Mass(1)));
        WorldDefinition now = world(world -> world.component(MethodHandles.lookup(), "physics.Mass", new Now.Mass(1))
                .renamed("physics.Mass.pounds", "physics.Mass.kg"));
        assertEquals(CodeChanges.NONE, CodeChanges.between(before, now));
    }
}
