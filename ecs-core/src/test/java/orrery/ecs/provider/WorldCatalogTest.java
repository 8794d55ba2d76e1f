package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Catalogs of worlds, and what providers declare in them.
class WorldCatalogTest {
    /// Called like a type of the library.
    record Node(int depth) {}

    /// A world with a type of that name.
    public static final class Maze implements WorldProvider {
        /// The provider.
        public Maze() {}

        @Override
        public String name() {
            return "maze";
        }

        @Override
        public String description() {
            return "Passages.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.component(MethodHandles.lookup(), "Passage", new Node(3));
        }
    }

    /// A world with the name of those without a provider.
    private static final class Nameless implements WorldProvider {
        @Override
        public String name() {
            return "program";
        }

        @Override
        public String description() {
            return "Nothing.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.secondsPerTick(1);
        }
    }

    @Test
    void a_class_that_is_called_like_one_of_the_library_is_declared_under_a_name_of_its_own() {
        World world = WorldDefinition.of(new Maze()).open(TrackingLevel.OFF, 1).world();
        assertEquals("Passage", world.array(Node.class).type().name());
        assertEquals(new Node(3), world.array(Node.class).type().defaultValue());
    }

    @Test
    void a_provider_with_the_name_of_worlds_without_one_is_refused() {
        assertEquals("The provider %s is called program, as are worlds without a provider; give it another name."
                .formatted(Nameless.class.getName()),
                assertThrows(WorldException.class, () -> WorldDefinition.of(new Nameless())).getMessage());
    }

    @Test
    void a_definition_without_a_provider_is_kept_when_classes_are_loaded_again() {
        WorldDefinition maze = WorldDefinition.of(new Maze());
        assertSame(maze, WorldCatalog.holding(maze).reloaded().definition("maze").orElseThrow());
    }
}
