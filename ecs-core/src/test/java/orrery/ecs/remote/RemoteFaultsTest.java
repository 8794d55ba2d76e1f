package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Attachment;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Faults between a game and an editor in separate processes: connections that are cut, programs that are suspended or ended,
/// other versions, and clocks that are set.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class RemoteFaultsTest {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    @TempDir
    private Path temporary;

    private static long number(String line) {
        return Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
    }

    private static long tick(Mirror mirror) {
        return mirror.simulation().world().tick();
    }

    private static Mirror attach(RunningGame game) throws IOException {
        return Mirror.open(game, WorldCatalog.ofProgram(), PATIENCE_NANOS);
    }

    /// Attaches to a game that runs, pauses it, steps it and lets it go on.
    private static void assertWell(GameProcess game) throws Exception {
        Mirror mirror = game.attach();
        long first = tick(mirror);
        LocalGame.follow(mirror, () -> tick(mirror) > first + 5);
        assertEquals("", mirror.hold());
        long held = tick(mirror);
        mirror.limit(held + 3);
        LocalGame.follow(mirror, () -> tick(mirror) == held + 3);
        assertEquals("", mirror.hold());
        assertEquals(held + 3, tick(mirror));
        mirror.attachment().close();
    }

    /// Asserts that the game goes on. The game prints “goes on” and its tick, either before or after its next tick.
    private static void assertGoesOn(GameProcess game, long paused) throws InterruptedException {
        long tick = number(game.await("goes on "));
        assertTrue(tick == paused || tick == paused + 1, tick + " after " + paused);
    }

    // ---- lines

    /// The connection ends, so the game does not wait the hour for signs of life.
    @Test
    void a_held_game_goes_on_in_the_same_tick_when_the_line_is_cut_within_a_frame_of_the_editor() throws Exception {
        try (GameProcess game = GameProcess.startPatient(folder.path(), "frames");
                CutLine line = new CutLine(game.listed())) {
            Mirror mirror = attach(line.farEnd());
            assertEquals("", mirror.hold());
            long paused = number(game.await("paused "));
            assertEquals(tick(mirror), paused);
            line.cutToGame();
            assertGoesOn(game, paused);
            LocalGame.follow(mirror, () -> mirror.isOver());
            assertEquals(paused, tick(mirror));
            assertWell(game);
        }
    }

    @Test
    void an_editor_keeps_the_ticks_before_the_frame_of_the_game_in_which_the_line_is_cut() throws Exception {
        try (GameProcess game = GameProcess.start(folder.path());
                CutLine line = new CutLine(game.listed())) {
            Mirror mirror = attach(line.farEnd());
            long first = tick(mirror);
            LocalGame.follow(mirror, () -> tick(mirror) > first + 20);
            line.cutToEditor();
            LocalGame.follow(mirror, () -> mirror.isOver());
            assertEquals("the connection was closed", mirror.attachment().why());
            assertTrue(mirror.attachment().isClosedByGame());
            assertEquals(Attachment.Fate.UNKNOWN, mirror.attachment().fate(), "the line carries no other connection");
            assertTrue(tick(mirror) > first + 20);
            assertWell(game);
        }
    }

    // ---- programs that are suspended and ended

    @Test
    void an_editor_knows_that_a_game_that_was_killed_has_ended() throws Exception {
        try (GameProcess game = GameProcess.start(folder.path())) {
            Mirror mirror = game.attach();
            game.process().destroyForcibly();
            LocalGame.follow(mirror, () -> mirror.isOver());
            assertEquals(Attachment.Fate.ENDED, mirror.attachment().fate());
        }
    }

    private static void signal(String name, Process program) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, String.valueOf(program.pid())).start().waitFor());
    }

    @Test
    void an_editor_that_was_suspended_for_long_is_told_and_follows_the_game_without_a_gap() throws Exception {
        try (GameProcess game = GameProcess.start(folder.path(), "frames");
                GameProcess editor = new GameProcess(GameProcess.program(folder.path(), HoldingEditor.class))) {
            long paused = number(game.await("paused "));
            editor.await("held");
            signal("STOP", editor.process());
            assertGoesOn(game, paused);
            LocalGame.await(() -> tickOf(game) > paused + 200);
            signal("CONT", editor.process());
            assertEquals("was let go at " + paused, editor.await(""));
            assertEquals("follows to " + (paused + 300), editor.await(""));
        }
    }

    private static long tickOf(GameProcess game) {
        try {
            return game.listed().tick();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_game_that_is_told_to_end_leaves_no_file() throws Exception {
        try (GameProcess game = GameProcess.start(folder.path())) {
            assertEquals(1, files().size());
            signal("TERM", game.process());
            assertTrue(game.process().waitFor(120, TimeUnit.SECONDS), "it still runs");
            assertEquals(List.of(), files());
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.path())) {
            return files.toList();
        }
    }

    // ---- versions

    private static final int NEXT_VERSION = Greeting.VERSION + 1;

    /// Compiles the classes that know the version of the protocol, with the next version.
    private Path classesOfNextVersion() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", temporary.toString(), "-classpath",
                String.join(File.pathSeparator, GameProcess.classes(Remote.class),
                        System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""))));
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java/orrery/ecs/remote"))) {
            for (Path source : sources.filter(each -> each.toString().endsWith(".java")).toList()) {
                String text = Files.readString(source);
                if (text.contains("VERSION")) {
                    Path changed = temporary.resolve(String.valueOf(source.getFileName()));
                    Files.writeString(changed, text.replace("int VERSION = " + Greeting.VERSION,
                            "int VERSION = " + NEXT_VERSION));
                    arguments.add(changed.toString());
                }
            }
        }
        StringWriter messages = new StringWriter();
        PrintWriter printer = new PrintWriter(messages);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertEquals(0, javac.run(printer, printer, arguments.toArray(String[]::new)), messages::toString);
        return temporary;
    }

    private static String refusal(long process, int game, int editor) {
        return ("WalkingGame (process %d) speaks version %d of the protocol, and this editor version %d."
                + " Use the same version of Orrery in both.").formatted(process, game, editor);
    }

    @Test
    void a_game_and_an_editor_of_different_versions_say_so_whichever_is_older() throws Exception {
        Path next = classesOfNextVersion();
        try (GameProcess game = GameProcess.withClasses(next, folder.path(), WalkingGame.class)) {
            game.await("ready");
            RunningGame listed = game.listed();
            assertEquals(-1, listed.tick());
            assertEquals(refusal(listed.pid(), NEXT_VERSION, Greeting.VERSION),
                    assertThrows(IOException.class, () -> attach(listed)).getMessage());
            assertTrue(game.process().isAlive());
        }
        try (GameProcess game = GameProcess.start(folder.path());
                GameProcess editor = GameProcess.withClasses(next, folder.path(), HoldingEditor.class)) {
            String failed = editor.await("Exception ");
            assertTrue(failed.endsWith(refusal(game.process().pid(), Greeting.VERSION, NEXT_VERSION)), failed);
            assertWell(game);
        }
    }

    // ---- clocks

    /// Replaces the file for [GameProcess#withClock] by one with this difference to the machine's time of day, in seconds.
    /// Replaces it atomically, because a program may read the file at any time.
    private Path clock(int seconds) throws IOException {
        Path written = Files.writeString(temporary.resolve("written"), "%+d\n".formatted(seconds));
        return Files.move(written, temporary.resolve("clock"), StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    void a_game_and_an_editor_whose_clocks_are_set_back_by_an_hour_stay_attached() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/faketime")), "faketime is not installed");
        Path clock = clock(3600);
        try (GameProcess game = GameProcess.withClock(clock, folder.path(), WalkingGame.class, "frames")) {
            game.await("ready");
            long ahead = game.listed().since().toEpochMilli() - System.currentTimeMillis();
            assertTrue(ahead > 1_800_000, ahead + " ms");
            long paused;
            try (GameProcess editor = GameProcess.withClock(clock, folder.path(), HoldingEditor.class)) {
                paused = number(game.await("paused "));
                editor.await("held");
                clock(0);
                TimeUnit.SECONDS.sleep(2); // more than a game waits for a sign of life
                assertEquals(paused, tickOf(game));
                assertTrue(game.listed().isAttached());
            }
            assertGoesOn(game, paused);
            assertWell(game);
        }
    }
}
