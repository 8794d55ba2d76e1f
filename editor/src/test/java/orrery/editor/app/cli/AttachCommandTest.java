package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;

/// `orrery attach` without a window: which program it finds.
class AttachCommandTest {

    private static final String FOLDER = "orrery.remote.folder";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path temporary;

    @BeforeEach
    void useFolder() {
        System.setProperty(FOLDER, temporary.resolve("games").toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(FOLDER);
    }

    private int orrery(String... words) {
        return OrreryCommand.execute(List.of(words), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private static Simulation game() {
        return WorldCatalog.ofProgram().definition("empty").orElseThrow().open(TrackingLevel.RECORDED, 1);
    }

    @Test
    void running_programs_are_listed_a_line_each() {
        Simulation simulation = game();
        try (Remote _ = Remote.open(simulation, "walk"); Remote _ = Remote.open(game(), "fly")) {
            simulation.schedule().tick();
            assertEquals(0, orrery("attach", "--list"), err::toString);
        }
        List<String> lines = out.toString().lines().toList();
        long pid = ProcessHandle.current().pid();
        assertEquals(2, lines.size(), out::toString);
        assertTrue(lines.getFirst().matches("%d-\\d+  walk  process %d · tick 1 · since .*".formatted(pid, pid)),
                lines.getFirst());
        assertTrue(lines.getLast().matches("%d-\\d+  fly  process %d · tick 0 · since .*".formatted(pid, pid)),
                lines.getLast());
    }

    @Test
    void a_program_that_refuses_this_editor_is_listed_without_a_tick() throws Exception {
        try (Remote _ = Remote.open(game(), "walk")) {
            Path file = Objects.requireNonNull(temporary.resolve("games").toFile().listFiles())[0].toPath();
            Files.writeString(file, Files.readString(file).replaceFirst("token=........", "token=00000000"));
            assertEquals(0, orrery("attach", "--list"), err::toString);
        }
        String pid = String.valueOf(ProcessHandle.current().pid());
        assertTrue(out.toString().startsWith("%s  walk  process %<s · can't be attached · since ".formatted(pid)),
                out::toString);
    }

    @Test
    void without_a_running_program_it_is_said_how_one_offers_its_world() {
        assertEquals(1, orrery("attach"));
        assertEquals(0, orrery("attach", "--list"));
        String none = "No program offers its world. A program does so by Remote.open(simulation).\n";
        assertEquals(none + none, err.toString());
        assertEquals("", out.toString());
    }

    @Test
    void an_unknown_name_and_an_ambiguous_one_are_answered_with_what_runs() {
        try (Remote _ = Remote.open(game(), "walk"); Remote _ = Remote.open(game(), "walk")) {
            assertEquals(1, orrery("attach", "fly"));
            assertTrue(err.toString().startsWith("No running program is called fly; these run:\n"), err::toString);
            assertEquals(3, err.toString().lines().count());
            assertEquals(1, orrery("attach", "walk"));
            assertTrue(err.toString().contains("Several programs run; name one by the number before it:\n"),
                    err::toString);
        }
    }

    @Test
    void a_world_of_several_of_one_process_is_named_by_process_and_port() throws Exception {
        try (Remote _ = Remote.open(game(), "walk"); Remote _ = Remote.open(game(), "walk")) {
            for (RunningGame game : RunningGame.list()) {
                assertTrue(game.isNamed(game.id()));
                assertEquals(1, RunningGame.list().stream().filter(each -> each.isNamed(game.id())).count());
            }
        }
    }

    @Test
    void a_file_is_used_though_the_folder_of_running_programs_can_t_be_read() throws Exception {
        Path games = Files.createDirectory(temporary.resolve("games"));
        Files.setPosixFilePermissions(games, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertEquals(1, orrery("attach", "--file", temporary.resolve("far.game").toString()));
        assertTrue(err.toString().contains("leads to no program"), err::toString);
    }

    @Test
    void a_file_that_leads_to_no_program_is_refused() throws Exception {
        Path file = temporary.resolve("far.game");
        try (Remote _ = Remote.open(game(), "walk")) {
            Path own = Objects.requireNonNull(temporary.resolve("games").toFile().listFiles())[0].toPath();
            Files.copy(own, file);
        }
        assertEquals(1, orrery("attach", "--file", file.toString()));
        assertEquals("%s leads to no program: it is not such a file, or nobody answers at its port. Forward the port.\n"
                .formatted(file), err.toString());
    }

    /// A list that a program has filled with texts by a raw type.
    record Bag(List<Integer> numbers) {}

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Simulation withTexts() {
        Simulation simulation = WorldDefinition
                .withoutProvider(world -> world.components(MethodHandles.lookup(), Bag.class))
                .open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        simulation.world().create(new Bag((List) List.of("one")));
        EngineWorld.of(simulation.world()).close();
        return simulation;
    }

    @Test
    void a_program_whose_values_no_class_here_can_hold_is_refused_with_the_reason() throws Exception {
        CompletableFuture<Void> offered = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        Thread game = Thread.ofPlatform().daemon().start(() -> {
            Simulation simulation = withTexts();
            try (Remote _ = Remote.open(simulation, "walk")) {
                offered.complete(null);
                while (!ended.isDone()) {
                    simulation.schedule().tick();
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
                }
            } catch (RuntimeException e) {
                offered.completeExceptionally(e);
            }
        });
        offered.get(60, TimeUnit.SECONDS);
        try {
            assertEquals(1, orrery("attach", "walk"));
        } finally {
            ended.complete(null);
            game.join();
        }
        assertEquals("What walk sent can't be shown: Bag.numbers can't hold its recorded value.\n", err.toString());
    }
}
