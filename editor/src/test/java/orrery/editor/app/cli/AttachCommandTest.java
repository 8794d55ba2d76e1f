package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        assertEquals("There is no file %s.\n".formatted(temporary.resolve("far.game")), err.toString());
    }

    /// The copy of the file of a program.
    private Path copied() throws IOException {
        Path own = Objects.requireNonNull(temporary.resolve("games").toFile().listFiles())[0].toPath();
        return Files.copy(own, temporary.resolve("far.game"), StandardCopyOption.REPLACE_EXISTING);
    }

    /// Runs the command with a file that leads to no program. Returns what is said, with `PORT` and `PID` for the numbers.
    private String refusal(Path file) throws IOException {
        err.getBuffer().setLength(0);
        assertEquals(1, orrery("attach", "--file", file.toString()));
        return err.toString().replaceAll("port \\d+|Port \\d+", "port PORT")
                .replace(String.valueOf(ProcessHandle.current().pid()), "PID").strip();
    }

    @Test
    void a_file_that_leads_to_no_program_is_refused_with_the_reason() throws Exception {
        Path file;
        try (Remote _ = Remote.open(game(), "walk")) {
            file = copied();
        }
        assertEquals(
                "Nobody answers at port PORT of this machine. walk (process PID) has ended or no longer offers its world;"
                        + " if it runs on another machine, forward the port.",
                refusal(file));
        Path other = Files.writeString(temporary.resolve("notes.txt"), "milk\n");
        assertEquals(
                "%s is not the file of a program that offers its world. Such a file ends with .game; copy it again."
                        .formatted(other),
                refusal(other));
    }

    @Test
    void a_port_at_which_something_else_answers_is_told_apart() throws Exception {
        Path file;
        try (Remote _ = Remote.open(game(), "walk")) {
            file = copied();
        }
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Files.writeString(file, Files.readString(file).replaceFirst("port=\\d+", "port=" + server.getLocalPort()));
            assertEquals(
                    "What answers at port PORT of this machine sends nothing. Either walk (process PID) is suspended, or it"
                            + " has ended and another program has the port.",
                    refusal(file));
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    server.accept().close(); // of the call above
                    server.accept().close();
                    try (Socket caller = server.accept()) {
                        caller.getOutputStream()
                                .write("220 mail.example.org ESMTP ready for you\r\n".repeat(9).getBytes(
                                        StandardCharsets.US_ASCII));
                        caller.getInputStream().readNBytes(48);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            assertEquals(
                    "port PORT of this machine closes each connection. If it is forwarded, walk (process PID) has ended;"
                            + " otherwise another program has the port.",
                    refusal(file));
            assertEquals(
                    "What answers at port PORT of this machine is no program that offers its world. walk (process PID)"
                            + " has ended.",
                    refusal(file));
        }
    }

    @Test
    void the_file_of_an_earlier_start_is_refused_with_the_reason() throws Exception {
        try (Remote _ = Remote.open(game(), "walk")) {
            Path file = copied();
            Files.writeString(file, Files.readString(file).replaceFirst("token=........", "token=00000000"));
            assertEquals(
                    "The program at port PORT does not accept the token of walk (process PID): the file with it was changed,"
                            + " or is of an earlier start or of another program. Copy the file again, or list the running"
                            + " programs again.",
                    refusal(file));
        }
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
