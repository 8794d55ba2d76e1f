package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.file.SceneFile;

/// Memory is released before a tick that ran out of it is undone, also in worlds that replace the opened one.
@Execution(ExecutionMode.CONCURRENT)
class MemoryShortTest {
    private final Session session = new Session();
    private final AtomicInteger released = new AtomicInteger();

    /// A world with a system that uses up all memory.
    private static final class Full implements WorldProvider {
        record Size(long value) {}

        @Override
        public String name() {
            return "full";
        }

        @Override
        public String description() {
            return "A world for tests.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Size.class).systems(
                    SystemDefinition.named("Grow").writes(Size.class).run(() -> _ -> {
                        throw new OutOfMemoryError("Java heap space");
                    }));
        }
    }

    @BeforeEach
    void open() {
        session.open("full", () -> new SceneOpening(WorldDefinition.of(new Full()).open(TrackingLevel.RECORDED, 1),
                new SceneFile("full.json", null), List.of())).join();
        boolean _ = ask(open -> {
            open.onMemoryShort(released::incrementAndGet);
            return true;
        });
    }

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    @Test
    void a_world_whose_rows_were_put_into_the_order_of_the_file_releases_memory() {
        Simulation opened = ask(OpenWorld::simulation);
        assertTrue(session.edit("Create", sim -> {
            sim.world().create(new Full.Size(1));
            sim.world().create(new Full.Size(2));
        }).join().done());
        assertTrue(session.edit("Destroy", sim -> sim.world().destroy(Entity.of(1, 1))).join().done());
        session.stepTicks(1);
        assertNotSame(opened, ask(OpenWorld::simulation));
        assertEquals(1, released.get());
    }

    @Test
    void a_copy_of_the_world_releases_memory() {
        boolean _ = ask(open -> {
            OpenWorld copy = open.continuedBy(open.simulation().definition().open(TrackingLevel.RECORDED, 1), null);
            assertThrows(SystemFailure.class, () -> copy.simulation().schedule().tick());
            return true;
        });
        assertEquals(1, released.get());
    }
}
