package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Connections that are slow, or dead without being closed.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class SlowLinesTest {
    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    /// A line to a game that carries 2 KB in 20 ms to the editor.
    private static final class Line implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final GameFile game;

        Line(GameFile game) throws IOException {
            this.game = game;
            Thread.ofPlatform().daemon().start(this::carry);
        }

        RunningGame farEnd() {
            return new RunningGame(new GameFile(game.name(), game.world(), game.pid(), game.started(),
                    game.openedMillis(), server.getLocalPort(), game.token(), game.version()), 0, false);
        }

        private void carry() {
            try (Socket editor = server.accept();
                    Socket to = new Socket(InetAddress.getLoopbackAddress(), game.port())) {
                Thread.ofPlatform().daemon().start(() -> carry(editor, to));
                InputStream in = to.getInputStream();
                OutputStream out = editor.getOutputStream();
                byte[] bytes = new byte[2_048];
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                    out.write(bytes, 0, read);
                    TimeUnit.MILLISECONDS.sleep(20);
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
        long patience = TimeUnit.MILLISECONDS.toNanos(1_500);
        try (LocalGame _ = new LocalGame(6_000, 128L << 20); Line line = new Line(LocalGame.listed().file())) {
            long begun = System.nanoTime();
            Mirror mirror = Mirror.open(line.farEnd(), WorldCatalog.ofProgram(), patience);
            long took = System.nanoTime() - begun;
            mirror.attachment().close();
            assertTrue(took > patience, "too fast for this test: " + TimeUnit.NANOSECONDS.toMillis(took) + " ms");
        }
    }

    @Test
    void an_editor_that_has_been_silent_for_ten_seconds_makes_room_for_another_one() throws Exception {
        try (LocalGame game = new LocalGame()) {
            GameFile file = LocalGame.listed().file();
            try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), file.port())) {
                byte[] challenge = silent.getInputStream().readNBytes(Greeting.CHALLENGE_BYTES);
                silent.getOutputStream().write(Greeting.write(Greeting.Purpose.ATTACH, file.token(), challenge));
                assertEquals('A', silent.getInputStream().read());
                Thread.ofPlatform().daemon().start(() -> drain(silent));
                try (LocalGame.Attached attached = new LocalGame.Attached(attachedLater())) {
                    assertEquals("", attached.mirror().hold());
                    assertTrue(game.remote().isPaused());
                }
            }
        }
    }

    private static void drain(Socket from) {
        try {
            from.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException _) {
            // The game has closed the connection.
        }
    }

    private static Mirror attachedLater() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (true) {
            try {
                return LocalGame.attach();
            } catch (IOException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(200);
            }
        }
    }
}
