package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.wire.GameFile;

/// An editor attached to a game in another process.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class RemoteProcessTest {
    @TempDir
    private Path temporary;

    @BeforeEach
    void useFolder() {
        System.setProperty(GameFile.FOLDER_PROPERTY, folder().toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(GameFile.FOLDER_PROPERTY);
    }

    private Path folder() {
        return temporary.resolve("games");
    }

    static void follow(Mirror mirror, BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!until.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "it takes too long");
            mirror.take(1_000_000, () -> true);
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private static long tick(Mirror mirror) {
        return mirror.simulation().world().tick();
    }

    @Test
    void an_editor_sees_the_ticks_of_another_process_and_pauses_and_steps_it() throws Exception {
        try (GameProcess game = GameProcess.start(folder())) {
            assertEquals("WalkingGame", game.listed().name());
            Mirror mirror = game.attach();
            long first = tick(mirror);
            follow(mirror, () -> tick(mirror) > first + 20);
            assertEquals(100, mirror.simulation().world().array(mirror.simulation().world().types().named("Place")
                    .orElseThrow().recordClass()).size());

            assertEquals("", mirror.hold());
            long held = tick(mirror);
            assertEquals("", mirror.hold());
            assertEquals(held, tick(mirror));

            mirror.limit(held + 3);
            follow(mirror, () -> tick(mirror) == held + 3);
            assertEquals("", mirror.hold());
            assertEquals(held + 3, tick(mirror));

            mirror.limit(Long.MAX_VALUE);
            follow(mirror, () -> tick(mirror) > held + 20);
            mirror.attachment().close();
        }
    }

    @Test
    void a_game_is_listed_while_it_runs() throws Exception {
        try (GameProcess game = GameProcess.start(folder())) {
            assertTrue(game.listed().runs());
            game.process().destroyForcibly().waitFor();
            assertEquals(0, orrery.ecs.remote.attach.RunningGame.list().size());
        }
    }

    @Test
    void the_end_of_a_killed_game_is_noticed() throws IOException, InterruptedException {
        try (GameProcess game = GameProcess.start(folder())) {
            Mirror mirror = game.attach();
            long first = tick(mirror);
            follow(mirror, () -> tick(mirror) > first + 5);
            game.process().destroyForcibly().waitFor();
            follow(mirror, () -> mirror.attachment().isOver());
        }
    }

    /// Otherwise games would run on after the tests are killed.
    @Test
    void a_game_of_these_tests_ends_when_its_input_ends() throws Exception {
        try (GameProcess game = GameProcess.start(folder())) {
            game.process().getOutputStream().close();
            assertTrue(game.process().waitFor(120, TimeUnit.SECONDS), "it still runs");
            assertEquals(0, game.process().exitValue());
        }
    }

    /// Starts an editor that holds a game, ends it in some way, and waits until the game goes on.
    private static void endEditorOf(GameProcess game, Path folder, Ending ending) throws Exception {
        Process editor = GameProcess.program(folder, HoldingEditor.class);
        try {
            String paused = game.await("paused ");
            ending.end(editor);
            String goesOn = game.await("goes on ");
            assertTrue(number(goesOn) - number(paused) <= 1, paused + ", " + goesOn);
        } finally {
            editor.destroyForcibly().waitFor();
        }
    }

    private interface Ending {
        void end(Process editor) throws IOException, InterruptedException;
    }

    private static long number(String line) {
        return Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
    }

    /// The connection ends, so the game does not wait the hour for signs of life.
    @Test
    void a_paused_game_goes_on_in_the_same_tick_when_its_editor_is_killed() throws Exception {
        try (GameProcess game = GameProcess.startPatient(folder(), "frames")) {
            endEditorOf(game, folder(), editor -> editor.destroyForcibly().waitFor());
        }
    }

    @Test
    void a_paused_game_goes_on_in_the_same_tick_when_its_editor_is_suspended() throws Exception {
        try (GameProcess game = GameProcess.start(folder(), "frames")) {
            endEditorOf(game, folder(), editor -> assertEquals(0,
                    new ProcessBuilder("kill", "-STOP", String.valueOf(editor.pid())).start().waitFor()));
        }
    }

    @Test
    void an_editor_that_can_not_save_keeps_the_former_file_and_goes_on_following_the_game() throws Exception {
        Path file = Files.createDirectories(temporary.resolve("saved")).resolve("walk.orec");
        Files.writeString(file, "the former recording");
        try (GameProcess game = GameProcess.start(folder());
                GameProcess editor = GameProcess.withoutDisk(4, folder(), SavingEditor.class, file.toString())) {
            assertEquals(
                    "refused %s can't be saved: File too large. An existing file is unchanged; save to another place."
                            .formatted(file),
                    editor.await("refused"));
            assertTrue(number(editor.await("follows ")) >= 200);
            assertEquals("the former recording", Files.readString(file));
            try (Stream<Path> files = Files.list(file.getParent())) {
                assertEquals(List.of(file), files.toList());
            }
            assertTrue(game.process().isAlive());
        }
        try (GameProcess _ = GameProcess.start(folder());
                GameProcess editor = GameProcess.withoutDisk(10_000, folder(), SavingEditor.class, file.toString())) {
            assertEquals("saved", editor.await("saved"));
            assertTrue(Files.size(file) > 4096, "the first try would have had room");
        }
    }
}
