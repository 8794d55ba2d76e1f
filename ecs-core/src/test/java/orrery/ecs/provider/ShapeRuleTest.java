package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TypeException;

/// Which shape rules a world can declare.
class ShapeRuleTest {
    record Flag(double height) {}

    record Hidden() {}

    record Board(double width) {}

    private static WorldDefinition definition(Consumer<WorldDefinition.Builder> shapes) {
        return WorldDefinition.withoutProvider(world -> {
            shapes.accept(world);
            world.singleton(MethodHandles.lookup(), new Board(10));
        });
    }

    private static String refusal(Consumer<WorldDefinition.Builder> shapes) {
        return String.valueOf(assertThrows(TypeException.class, () -> definition(shapes)).getMessage());
    }

    private static void drawFlags(WorldDefinition.Builder world) {
        world.shape(Flag.class, ShapeRule.Anchor.SELF, flag -> Shape.disc(flag.height(), 0xFFFFFF), Hidden.class);
    }

    @Test
    void a_shape_of_a_type_that_the_world_does_not_declare_is_refused() {
        assertEquals("A shape is declared for Flag, which is no type of this world. Declare it with components(…) or"
                + " component(…).", refusal(ShapeRuleTest::drawFlags));
    }

    @Test
    void a_type_whose_entities_a_shape_leaves_out_must_be_declared_too() {
        assertEquals(
                "The shape of Flag is declared for entities without Hidden, which is no type of this world. Declare"
                        + " it with components(…) or component(…).",
                refusal(world -> {
                    world.components(MethodHandles.lookup(), Flag.class);
                    drawFlags(world);
                }));
    }

    @Test
    void types_can_be_declared_after_their_shapes_and_singletons_and_types_of_the_library_are_drawn_too() {
        assertEquals(3, definition(world -> {
            drawFlags(world);
            world.components(MethodHandles.lookup(), Hidden.class, Flag.class)
                    .shape(Board.class, ShapeRule.Anchor.WORLD, board -> Shape.disc(board.width(), 0))
                    .shape(LocalTransform.class, ShapeRule.Anchor.SELF, at -> Shape.disc(1, 0));
        }).shapes().size());
    }
}
