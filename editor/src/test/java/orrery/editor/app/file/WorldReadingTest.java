package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.WorldException;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

class WorldReadingTest {
    @Test
    void a_task_that_throws_runs_once() {
        AtomicInteger runs = new AtomicInteger();
        try (Session session = TinyWorld.session()) {
            new WorldReading(session).execute(() -> {
                runs.incrementAndGet();
                throw new IllegalStateException("told to fail");
            });
            assertTrue(session.ask(open -> open != null).join());
        }
        assertTrue(ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.MINUTES));
        assertEquals(1, runs.get());
    }

    @Test
    void without_a_world_the_task_runs_and_is_told_so() {
        try (Session session = new Session()) {
            WorldReading reading = new WorldReading(session);
            CompletableFuture<String> told = new CompletableFuture<>();
            reading.execute(() -> told.complete(assertThrows(WorldException.class, reading::moment).getMessage()));
            assertEquals("The world was closed or replaced before the export began. Export again.", told.join());
        }
    }
}
