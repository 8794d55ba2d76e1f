package orrery.ecs.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;

/// A connection between an editor and a game that can be cut within a frame.
final class CutLine implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final GameFile game;
    private volatile boolean isCutToGame;
    private volatile boolean isCutToEditor;

    CutLine(RunningGame game) throws IOException {
        this.game = game.file();
        Thread.ofPlatform().daemon().start(this::carry);
    }

    /// The game, reached through this connection.
    RunningGame farEnd() {
        return new RunningGame(new GameFile(game.name(), game.world(), game.pid(), game.started(), game.openedMillis(),
                server.getLocalPort(), game.token(), game.version()), 0, false);
    }

    /// Cuts the connection when the editor sends something, before the last byte of it.
    void cutToGame() {
        isCutToGame = true;
    }

    /// Cuts the connection when the game sends something, before the last byte of it.
    void cutToEditor() {
        isCutToEditor = true;
    }

    private void carry() {
        try (Socket editor = server.accept();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), game.port())) {
            Thread sending = Thread.ofPlatform().daemon().start(() -> carry(editor, to, true));
            carry(to, editor, false);
            sending.join();
        } catch (IOException | InterruptedException _) {
            // The test is over.
        }
    }

    private void carry(Socket from, Socket to, boolean isToGame) {
        byte[] bytes = new byte[1 << 16];
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                boolean isCut = isToGame ? isCutToGame : isCutToEditor;
                out.write(bytes, 0, isCut ? read - 1 : read);
                if (isCut) {
                    return;
                }
            }
        } catch (IOException _) {
            // It is cut.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
