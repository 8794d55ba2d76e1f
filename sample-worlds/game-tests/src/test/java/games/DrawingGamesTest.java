package games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.WorldConfigurationBuilder;
import com.badlogic.ashley.core.Engine;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.bridge.artemis.ArtemisBridge;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;
import pasture.MoveSystem;
import strait.SailSystem;

/// Games with a bridge that go on drawing while an editor has paused them.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class DrawingGamesTest {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

    @TempDir
    private Path temporary;

    private final AtomicLong frames = new AtomicLong();
    private volatile boolean isOver;

    @BeforeEach
    void useFolder() {
        System.setProperty(GameFile.FOLDER_PROPERTY, temporary.resolve("games").toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(GameFile.FOLDER_PROPERTY);
    }

    @Test
    void a_game_on_artemis_draws_while_it_is_paused() throws Exception {
        draw(() -> {
            com.artemis.World world = new com.artemis.World(
                    new WorldConfigurationBuilder().with(new MoveSystem()).build());
            ArtemisBridge bridge = ArtemisBridge.on(world);
            Remote remote = Remote.open(bridge.simulation(), "drawing");
            bridge.tickWith(remote::tick);
            return new Frames(remote, world::process);
        });
    }

    @Test
    void a_game_on_ashley_draws_while_it_is_paused() throws Exception {
        draw(() -> {
            Engine engine = new Engine();
            engine.addSystem(new SailSystem());
            AshleyBridge bridge = new AshleyBridge(engine);
            Remote remote = Remote.open(bridge.simulation(), "drawing");
            bridge.tickWith(remote::tick);
            return new Frames(remote, () -> bridge.update(1 / 60f));
        });
    }

    /// @param frame runs a tick unless the game is paused
    private record Frames(Remote remote, Runnable frame) {}

    private interface Making {
        Frames make();
    }

    private void play(Making making) {
        Frames game = making.make();
        try (Remote _ = game.remote()) {
            while (!isOver) {
                game.frame().run();
                frames.incrementAndGet();
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void follow(Mirror mirror, BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!until.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "it takes too long");
            mirror.take(1_000_000, () -> !until.getAsBoolean());
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private static RunningGame listed() throws Exception {
        long end = System.nanoTime() + PATIENCE_NANOS;
        List<RunningGame> games = List.of();
        while (games.isEmpty()) {
            assertTrue(System.nanoTime() < end, "it is not listed");
            games = RunningGame.list();
        }
        return games.getFirst();
    }

    private static long tick(Mirror mirror) {
        return mirror.simulation().world().tick();
    }

    private void draw(Making making) throws Exception {
        Thread game = Thread.ofPlatform().daemon().start(() -> play(making));
        try {
            Mirror mirror = Mirror.open(listed(), WorldCatalog.ofProgram(), PATIENCE_NANOS);
            assertEquals("", mirror.hold());
            long held = tick(mirror);
            long drawn = frames.get();
            follow(mirror, () -> frames.get() > drawn + 50);
            assertEquals(held, tick(mirror));
            mirror.limit(held + 3);
            follow(mirror, () -> tick(mirror) == held + 3);
            mirror.limit(Long.MAX_VALUE);
            follow(mirror, () -> tick(mirror) > held + 10);
            mirror.attachment().close();
        } finally {
            isOver = true;
            game.join();
        }
    }
}
