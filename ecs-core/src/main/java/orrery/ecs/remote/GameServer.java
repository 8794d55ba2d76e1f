package orrery.ecs.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Waits for editors on the loopback interface and checks their greetings. At most 8 connections may send their greeting at the
/// same time; a further connection closes the oldest one. Each connection has 2 s for its greeting.
final class GameServer implements AutoCloseable {
    private static final int MOST_GREETING = 8;
    private static final int BACKLOG = 16;
    private static final long GREETING_MILLIS = 2_000;
    private static final System.Logger LOG = System.getLogger(Remote.class.getName());

    private final ServerSocket server;
    private final SecureRandom random = new SecureRandom();
    private final byte[] token = new byte[Greeting.TOKEN_BYTES];
    private final Path file;
    private final Callers callers;
    private final Deque<Socket> greeting = new ArrayDeque<>();
    private final Thread atExit;

    /// Receives the connections with a valid greeting. Each call is made on a separate thread.
    interface Callers {
        /// Called when an editor asks for the current tick, to show it in its list of games.
        void asked(Socket socket, DeadlineInput in) throws IOException;

        /// Called when an editor wants to attach. Sends the answer.
        void attached(Socket socket, DeadlineInput in) throws IOException;
    }

    /// Opens a port that the system chooses and writes the [GameFile].
    GameServer(String name, String world, Callers callers) throws IOException {
        this.callers = callers;
        random.nextBytes(token);
        server = new ServerSocket();
        try {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
            ProcessHandle process = ProcessHandle.current();
            file = new GameFile(name, world, process.pid(), GameFile.startOf(process), System.currentTimeMillis(),
                    server.getLocalPort(), token, Greeting.VERSION).write();
        } catch (IOException e) {
            server.close();
            throw e;
        }
        atExit = new Thread(this::deleteFile, "orrery remote exit");
        Runtime.getRuntime().addShutdownHook(atExit);
        Thread.ofPlatform().daemon().name("orrery remote").start(this::accept);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                begin(socket);
                Thread.ofPlatform().daemon().name("orrery remote greeting").start(() -> greet(socket));
            } catch (IOException e) {
                if (!server.isClosed()) {
                    LOG.log(System.Logger.Level.DEBUG, "A connection was lost before it was accepted", e);
                }
            }
        }
    }

    private void begin(Socket socket) {
        synchronized (greeting) {
            greeting.add(socket);
            if (greeting.size() > MOST_GREETING) {
                close(greeting.remove());
            }
        }
    }

    private void greet(Socket socket) {
        try {
            socket.setTcpNoDelay(true);
            DeadlineInput in = new DeadlineInput(socket);
            in.within(GREETING_MILLIS);
            byte[] challenge = new byte[Greeting.CHALLENGE_BYTES];
            random.nextBytes(challenge);
            socket.getOutputStream().write(challenge);
            byte[] bytes = in.readNBytes(Greeting.BYTES);
            Greeting.Answer answer = bytes.length < Greeting.BYTES
                    ? Greeting.Answer.REFUSED
                    : Greeting.check(bytes, token, challenge);
            end(socket);
            switch (answer) {
                case ACCEPTED -> {
                    if (Greeting.purpose(bytes) == Greeting.Purpose.ASK) {
                        callers.asked(socket, in);
                    } else {
                        callers.attached(socket, in);
                        return;
                    }
                }
                case OTHER_VERSION -> socket.getOutputStream()
                        .write(new byte[] {(byte) answer.code(), 0, Greeting.VERSION});
                default -> socket.getOutputStream().write(answer.code());
            }
            socket.shutdownOutput();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection was closed in its greeting", e);
        }
        end(socket);
        close(socket);
    }

    private void end(Socket socket) {
        synchronized (greeting) {
            greeting.remove(socket);
        }
    }

    static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection was lost when it was closed", e);
        }
    }

    private void deleteFile() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The file of this game can't be deleted", e);
        }
    }

    /// Stops accepting connections and deletes the file.
    @Override
    public void close() {
        try {
            server.close();
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The port of this game can't be closed", e);
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.DEBUG, "The process ends", e);
        }
        deleteFile();
        synchronized (greeting) {
            greeting.forEach(GameServer::close);
        }
    }
}
