package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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

    /// A world of any name. Its definition waits until it is let go.
    private record Waiting(String name, CompletableFuture<Void> begun,
            CompletableFuture<Void> go) implements WorldProvider {
        @Override
        public String description() {
            return "Nothing.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            begun.complete(null);
            go.join();
        }
    }

    @Test
    void a_definition_that_does_not_return_keeps_no_other_world_waiting() {
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<Void> go = new CompletableFuture<>();
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(new Waiting("Aa", begun, go));
        CompletableFuture<Void> atOnce = CompletableFuture.completedFuture(null);
        catalog.add(new Waiting("BB", new CompletableFuture<>(), atOnce)); // its name has the same hash
        Thread.ofPlatform().daemon().start(() -> catalog.definition("Aa"));
        begun.join();
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertTrue(catalog.definition("BB").isPresent()));
        go.complete(null);
        assertSame(catalog.definition("Aa").orElseThrow(), catalog.definition("Aa").orElseThrow());
    }

    /// A provider that can't be created by its class, because that has no public constructor.
    private static final class Once implements WorldProvider {
        @Override
        public String name() {
            return "once";
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
    void a_world_whose_classes_can_t_be_loaded_again_is_refused_with_the_reason() {
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(new Once());
        catalog.add(new Maze());
        String message = assertThrows(WorldException.class, () -> catalog.reloaded("once")).getMessage();
        assertTrue(message.startsWith("The classes of the world once can't be loaded again: "), message);
        assertTrue(message.contains("Once"), message);
        assertNotSame(Node.class,
                catalog.reloaded("maze").orElseThrow().types().named("Passage").orElseThrow().recordClass());
        assertEquals(Optional.empty(), catalog.reloaded("castle"));
    }

    @Test
    void a_definition_without_a_provider_is_kept_when_classes_are_loaded_again() {
        WorldDefinition maze = WorldDefinition.of(new Maze());
        assertSame(maze, WorldCatalog.holding(maze).reloaded().definition("maze").orElseThrow());
    }
}
