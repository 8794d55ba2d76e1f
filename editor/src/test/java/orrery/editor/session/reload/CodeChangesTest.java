package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.Vec2;

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

    private interface Old {
        record Parcel(double weight, int count, Vec2 place) {}
    }

    private interface New {
        record Parcel(double mass, int pieces, Vec2 place) {}
    }

    private interface Unclear {
        record Parcel(double mass, double size, long count, Vec2 place) {}
    }

    @Test
    void a_field_that_is_gone_and_the_only_new_one_of_its_type_may_have_been_renamed() {
        WorldDefinition old = world(world -> world.components(MethodHandles.lookup(), Old.Parcel.class));
        WorldDefinition now = world(world -> world.components(MethodHandles.lookup(), New.Parcel.class));
        assertEquals("If a field was renamed, declare it: renamed(\"Parcel.weight\", \"Parcel.mass\"),"
                + " renamed(\"Parcel.count\", \"Parcel.pieces\").", CodeChanges.between(old, now).remedy());
        WorldDefinition declared = world(world -> world.components(MethodHandles.lookup(), New.Parcel.class)
                .renamed("Parcel.weight", "Parcel.mass"));
        assertEquals("If a field was renamed, declare it: renamed(\"Parcel.count\", \"Parcel.pieces\").",
                CodeChanges.between(old, declared).remedy());
        WorldDefinition unclear = world(world -> world.components(MethodHandles.lookup(), Unclear.Parcel.class));
        assertEquals("", CodeChanges.between(old, unclear).remedy());
    }
}
