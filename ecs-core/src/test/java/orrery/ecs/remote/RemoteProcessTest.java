package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.wire.GameFile;

/// An editor attached to a game in another process.
@Timeout(120)
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
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
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
            TimeUnit.MILLISECONDS.sleep(100);
            mirror.take(1_000_000, () -> true);
            assertEquals(held, tick(mirror));

            mirror.limit(held + 3);
            follow(mirror, () -> tick(mirror) == held + 3);
            TimeUnit.MILLISECONDS.sleep(50);
            mirror.take(1_000_000, () -> true);
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
    void a_killed_game_is_noticed_at_once() throws IOException, InterruptedException {
        try (GameProcess game = GameProcess.start(folder())) {
            Mirror mirror = game.attach();
            long first = tick(mirror);
            follow(mirror, () -> tick(mirror) > first + 5);
            game.process().destroyForcibly().waitFor();
            long killed = System.nanoTime();
            follow(mirror, () -> mirror.attachment().isOver());
            assertTrue(System.nanoTime() - killed < TimeUnit.SECONDS.toNanos(1));
        }
    }
}
