package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.remote.attach.Attachment;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.attach.SlowState;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Connections that are slow, or dead without being closed.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class SlowLinesTest {
    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    /// A connection to a game. It passes data on to the editor in portions, each only after the editor has received the one
    /// before and has looked for more.
    private static final class Line implements AutoCloseable {
        private static final int PORTION = 8_192;

        private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final GameFile game;
        private final CompletableFuture<SlowState> editor = new CompletableFuture<>();

        Line(GameFile game) throws IOException {
            this.game = game;
            Thread.ofPlatform().daemon().start(this::carry);
        }

        Mirror attach() throws IOException {
            SlowState attached = new SlowState(new RunningGame(new GameFile(game.name(), game.world(), game.pid(),
                    game.started(), game.openedMillis(), server.getLocalPort(), game.token(), game.version()), 0,
                    false));
            editor.complete(attached);
            Mirror mirror = attached.mirror();
            double patiences = attached.patiences();
            assertTrue(patiences > 2, "too fast for this test: " + patiences);
            return mirror;
        }

        private void carry() {
            try (Socket near = server.accept();
                    Socket far = new Socket(InetAddress.getLoopbackAddress(), game.port())) {
                Thread.ofPlatform().daemon().start(() -> carry(near, far));
                InputStream in = far.getInputStream();
                OutputStream out = near.getOutputStream();
                byte[] greeting = in.readNBytes(Greeting.CHALLENGE_BYTES);
                out.write(greeting);
                out.write(in.read());
                byte[] bytes = new byte[PORTION];
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                    SlowState to = editor.join();
                    long before = to.received();
                    out.write(bytes, 0, read);
                    LocalGame.await(() -> to.received() > before || to.isDone());
                    int looks = to.looks();
                    LocalGame.await(() -> to.looks() > looks || to.isDone());
                }
            } catch (IOException | InterruptedException _) {
                // The test is over.
            }
        }

        private static void carry(Socket from, Socket to) {
            try {
                from.getInputStream().transferTo(to.getOutputStream());
            } catch (IOException _) {
                // The test is over.
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    @Test
    void a_first_state_that_takes_longer_than_the_patience_arrives_as_long_as_bytes_come() throws Exception {
        try (LocalGame _ = new LocalGame(6_000, 128L << 20); Line line = new Line(LocalGame.listed().file())) {
            line.attach().attachment().close();
        }
    }

    @Test
    void an_editor_that_has_been_silent_for_ten_seconds_makes_room_for_another_one() throws Exception {
        AtomicLong now = new AtomicLong();
        try (LocalGame game = new LocalGame(now::get)) {
            GameFile file = LocalGame.listed().file();
            try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), file.port())) {
                byte[] challenge = silent.getInputStream().readNBytes(Greeting.CHALLENGE_BYTES);
                silent.getOutputStream().write(Greeting.write(Greeting.Purpose.ATTACH, file.token(), challenge));
                assertEquals('A', silent.getInputStream().read());
                Thread.ofPlatform().daemon().start(() -> drain(silent));
                LocalGame.await(game.remote()::isAttached);
                now.addAndGet(TimeUnit.SECONDS.toNanos(10));
                IOException refused = assertThrows(IOException.class, LocalGame::attach);
                assertTrue(refused.getMessage().startsWith("Another editor is attached"), refused.getMessage());
                assertTrue(LocalGame.listed().isAttached());
                now.incrementAndGet();
                assertFalse(LocalGame.listed().isAttached(), "the list says that another one may attach");
                try (LocalGame.Attached attached = LocalGame.attached()) {
                    assertEquals("", attached.mirror().hold());
                    assertTrue(game.remote().isPaused());
                }
            }
        }
    }

    @Test
    void an_editor_whose_place_another_one_took_is_told() throws Exception {
        AtomicLong now = new AtomicLong();
        try (LocalGame _ = new LocalGame(now::get)) {
            Mirror first = LocalGame.attach();
            while (!first.isOver()) {
                now.addAndGet(TimeUnit.SECONDS.toNanos(11));
                try (LocalGame.Attached _ = LocalGame.attached()) {
                    LocalGame.follow(first, first::isOver);
                } catch (IOException refused) {
                    // A sign of life of the first editor came in between.
                    assertTrue(refused.getMessage().startsWith("Another editor is attached"), refused.getMessage());
                }
            }
            assertEquals(Attachment.Fate.TAKEN, first.attachment().fate());
        }
    }

    private static void drain(Socket from) {
        try {
            from.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException _) {
            // The game has closed the connection.
        }
    }
}
