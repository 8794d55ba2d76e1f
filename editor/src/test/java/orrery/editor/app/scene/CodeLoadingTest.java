package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldProvider;
import orrery.editor.session.log.Problem;

/// Code that was built again and whose method `define` does not return, or returns late.
@Execution(ExecutionMode.CONCURRENT)
class CodeLoadingTest {
    private static final long SECOND = 1_000_000_000;

    /// Name of the system property that lets `define` return.
    private final String go = "CodeLoadingTest." + UUID.randomUUID();

    @TempDir
    private Path folder;

    private WorldJars jars = WorldJars.read(List.of());

    @BeforeEach
    void build() {
        jars = WorldJars.read(List.of(pond(1, "").classes()));
    }

    @AfterEach
    void end() {
        letGo();
    }

    @Test
    void a_constructor_that_does_not_return_keeps_nobody_waiting_but_who_adds_the_code() throws Exception {
        UserProject lake = new UserProject(folder.resolve("lake"), "classes").writePond("double size", "fish", "")
                .replace("pond/Pond.java", "public String name\\(\\) \\{ return \"pond\"; \\}", """
                        public Pond() {
                            System.setProperty("%1$s.begun", "true");
                            while (!Boolean.getBoolean("%1$s")) java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
                        }
                        public String name() { return "lake"; }
                        """.formatted(go)).compile();
        CompletableFuture<WorldJars.Added> added = CompletableFuture.supplyAsync(() -> jars.add(lake.classes()));
        awaitDefine();
        assertTrue(assertTimeoutPreemptively(Duration.ofSeconds(30), () -> jars.isOf(place(), "pond")));
        assertFalse(added.isDone());
        letGo();
        assertEquals(new WorldJars.Added(List.of(CodeLocation.at(lake.classes()).getFirst()), List.of()), added.join());
        assertEquals(List.of("pond", "lake"), jars.added().stream().map(WorldProvider::name).toList());
    }

    @Test
    void memory_that_runs_out_while_code_is_added_is_told() {
        UserProject lake = new UserProject(folder.resolve("lake"), "classes").writePond("double size", "fish", "")
                .replace("pond/Pond.java", "return \"pond\";", "throw new OutOfMemoryError(\"a test\");").compile();
        assertEquals(List.of("Class folder %s was not added: java.lang.OutOfMemoryError: a test. Add it again."
                .formatted(lake.classes())), jars.add(lake.classes()).problems());
    }

    @Test
    void code_whose_loading_ends_with_an_error_is_refused_and_loaded_again_at_the_next_request() {
        pond(2, "; if (!Boolean.getBoolean(\"%s\")) throw new OutOfMemoryError(\"a test\")".formatted(go));
        WorldCode.Failure failure = assertThrows(WorldCode.Failure.class,
                () -> jars.rebuilt(place(), 600 * SECOND, _ -> {}));
        assertEquals("%s was not loaded: java.lang.OutOfMemoryError: a test. Reload it.".formatted(place()),
                failure.text());
        letGo();
        assertTrue(rebuilt().isPresent());
    }

    @Test
    void code_whose_name_throws_when_it_is_to_be_used_leaves_the_former_code() {
        pond(2, "").replace("pond/Pond.java", "return \"pond\";", """
                if (Boolean.getBoolean("%s")) throw new IllegalStateException("a test");
                return "pond";""".formatted(go)).compile();
        WorldCode now = rebuilt().orElseThrow();
        letGo();
        assertThrows(IllegalStateException.class, () -> jars.use(now));
        System.clearProperty(go);
        assertTrue(jars.isOf(place(), "pond"));
        assertTrue(rebuilt().isPresent(), "the code in use is the former one");
    }

    private UserProject pond(int grown, String more) {
        return new UserProject(folder, "classes").pond("double size", "new Fish(fish.size() + %d)".formatted(grown),
                more);
    }

    private void buildHanging(int grown) {
        pond(grown, """
                ; System.setProperty("%1$s.begun", "true");
                while (!Boolean.getBoolean("%1$s")) java.util.concurrent.locks.LockSupport.parkNanos(1_000_000)"""
                .formatted(go));
    }

    private void letGo() {
        System.setProperty(go, "true");
    }

    private void awaitDefine() throws InterruptedException {
        while (!Boolean.getBoolean(go + ".begun")) {
            Thread.sleep(5);
        }
    }

    private CodeLocation place() {
        return assertTimeoutPreemptively(Duration.ofSeconds(30), jars::locations).getFirst();
    }

    private Optional<WorldCode> rebuilt() {
        try {
            return jars.rebuilt(place(), 600 * SECOND, _ -> {});
        } catch (WorldCode.Failure e) {
            throw new AssertionError(e);
        }
    }

    private WorldCode.Failure refusal(Consumer<Boolean> late) {
        return assertThrows(WorldCode.Failure.class, () -> jars.rebuilt(place(), SECOND, late));
    }

    @Test
    void nobody_waits_for_a_define_except_the_caller() throws InterruptedException {
        buildHanging(2);
        CompletableFuture<Optional<WorldCode>> code = CompletableFuture.supplyAsync(() -> rebuilt());
        awaitDefine();
        assertEquals("pond", assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            jars.useAll();
            return jars.isOf(place(), "pond") ? jars.added().getFirst().name() : "";
        }));
        assertFalse(code.isDone());
        letGo();
        assertTrue(code.join().isPresent());
    }

    @Test
    void a_define_that_does_not_return_is_told_with_its_stack_trace_and_the_next_build_is_loaded()
            throws InterruptedException {
        buildHanging(2);
        assertTrue(refusal(_ -> {}).isLate());
        awaitDefine(); // a slow machine may not get there within the second
        WorldCode.Failure failure = refusal(_ -> {});
        assertEquals(
                ("The method define of the world pond.Pond of %s has not returned after 1 s. Correct it, and build it"
                        + " again. If it returns after all, the code is used then.").formatted(place()),
                failure.text());
        assertTrue(failure.isLate());
        String trace = Problem.traceOf(failure.getCause() == null ? failure : failure.getCause());
        assertTrue(trace.contains("pond.Pond.define("), trace);

        pond(3, "");
        WorldCode next = rebuilt().orElseThrow();
        jars.use(next);
        assertEquals(Optional.empty(), rebuilt());
    }

    @Test
    void code_whose_define_returns_late_is_offered_once() throws Exception {
        buildHanging(2);
        CompletableFuture<Boolean> late = new CompletableFuture<>();
        CompletableFuture<Boolean> again = new CompletableFuture<>();
        refusal(late::complete);
        refusal(again::complete);
        letGo();
        assertTrue(late.get(120, TimeUnit.SECONDS));
        WorldCode code = rebuilt().orElseThrow();
        assertEquals("pond", code.world("pond").orElseThrow().name());
        assertFalse(again.isDone());
    }

    @Test
    void code_that_returns_after_newer_code_was_loaded_is_not_offered() throws Exception {
        buildHanging(2);
        CompletableFuture<Boolean> late = new CompletableFuture<>();
        refusal(late::complete);
        pond(3, "");
        jars.use(rebuilt().orElseThrow());
        letGo();
        assertFalse(late.get(120, TimeUnit.SECONDS));
    }
}
