package orrery.editor.session.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Divergence;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;

/// The check of a world whose ticks come out differently, also when the recording runs them again.
@Execution(ExecutionMode.CONCURRENT)
class UnevenTicksTest {
    private final Session session = DivergingWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private DeterminismResult checked(LongConsumer progress, Function<String, Optional<WorldDefinition>> anew)
            throws Exception {
        return session.checkDeterminism(progress, anew).answer().get(30, TimeUnit.SECONDS);
    }

    @Test
    void a_difference_in_a_tick_without_segments_names_its_tick_and_type() throws Exception {
        DeterminismResult result = checked(_ -> {}, _ -> Optional.empty());
        assertEquals("", result.refusal());
        Divergence found = Objects.requireNonNull(result.divergence());
        assertEquals("Point", found.type());
        assertTrue(found.tick() <= 16, found::toString);
    }

    @Test
    void a_world_that_cant_be_loaded_anew_is_named_and_the_ticks_still_run_with_the_loaded_classes() throws Exception {
        DeterminismResult result = checked(_ -> {}, _ -> {
            throw new IllegalStateException("no file");
        });
        assertEquals("java.lang.IllegalStateException: no file", result.notFresh());
        assertEquals("Point", Objects.requireNonNull(result.divergence()).type());
    }

    @Test
    void a_world_without_a_provider_is_not_said_to_have_run_with_newly_loaded_classes() throws Exception {
        DeterminismResult result = checked(_ -> {}, _ -> Optional.empty());
        assertEquals("", result.refusal());
        assertTrue(result.notFresh().startsWith("no provider of the world "), result::notFresh);
    }

    @Test
    void an_error_ends_the_check_and_is_named() throws Exception {
        DeterminismResult result = checked(_ -> {
            throw new OutOfMemoryError("planted");
        }, _ -> Optional.empty());
        assertEquals("The check ended with an error: java.lang.OutOfMemoryError: planted", result.refusal());
    }

    @Test
    void closing_the_world_ends_the_check() throws Exception {
        AtomicInteger ran = new AtomicInteger();
        CompletableFuture<Boolean> reached = new CompletableFuture<>();
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        DeterminismSearch search = session.checkDeterminism(_ -> {
            ran.incrementAndGet();
            reached.complete(true);
            closed.join();
        }, _ -> Optional.empty());
        reached.get(30, TimeUnit.SECONDS);
        session.closeWorld();
        closed.complete(session.ask(open -> open == null).join());
        assertEquals("The world whose ticks were run again is no longer open.",
                search.answer().get(30, TimeUnit.SECONDS).refusal());
        assertEquals(1, ran.get());
    }
}
