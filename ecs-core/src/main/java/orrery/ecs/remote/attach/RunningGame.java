package orrery.ecs.remote.attach;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// A program of this user that offers its world.
///
/// @param file the file with port and token of the program
/// @param tick tick of the program; -1 if not known, because the program refused the question or uses another version of Orrery
/// @param isAttached whether an editor is attached
public record RunningGame(GameFile file, long tick, boolean isAttached) {

    private static final int CONNECT_MILLIS = 1_000;
    private static final long ANSWER_MILLIS = 2_000;
    private static final int INFO_BYTES = 64;
    private static final long BUSY_MILLIS = 1_000;
    private static final long AGAIN_MILLIS = 50;

    /// Lists the programs that run now and answer, oldest first. Takes up to three seconds for each one that does not answer.
    ///
    /// @throws IOException if their folder can't be read, with a message for the user
    public static List<RunningGame> list() throws IOException {
        List<RunningGame> games = new ArrayList<>();
        for (GameFile file : GameFile.all()) {
            ask(file).ifPresent(games::add);
        }
        return List.copyOf(games);
    }

    /// Finds a program by its file or a copy of it. With a forwarded port, the program may run on another machine. Empty if the
    /// file is not that of a game, or the program does not answer.
    public static Optional<RunningGame> of(Path file) {
        return GameFile.read(file).flatMap(RunningGame::ask);
    }

    /// Name of the program.
    public String name() {
        return file.name();
    }

    /// Process of the program.
    public long pid() {
        return file.pid();
    }

    /// The time at which the program began to offer its world.
    public Instant since() {
        return Instant.ofEpochMilli(file.openedMillis());
    }

    /// Process and port of the program, which tell two offers of one process apart: `4242-40123`.
    public String id() {
        return "%d-%d".formatted(pid(), file.port());
    }

    /// Whether a word of a command line names this program.
    public boolean isNamed(String word) {
        return name().equals(word) || String.valueOf(pid()).equals(word) || id().equals(word);
    }

    /// Whether this and another instance describe the same offer, whatever the tick.
    public boolean isSame(RunningGame other) {
        return pid() == other.pid() && file.port() == other.file.port();
    }

    /// Whether the process of the program still runs.
    public boolean runs() {
        return file.runs();
    }

    private static Optional<RunningGame> ask(GameFile file) {
        try (Socket socket = connect(file)) {
            DeadlineInput in = greet(socket, file, Greeting.Purpose.ASK);
            if (Greeting.Answer.of(in.read()) != Greeting.Answer.ACCEPTED) {
                return Optional.of(new RunningGame(file, -1, false));
            }
            ChunkReader chunks = new ChunkReader(in, INFO_BYTES);
            chunks.readMark();
            ChunkReader.@Nullable Chunk info = chunks.next();
            if (info == null || FrameKind.of(info.code()) != FrameKind.INFO) {
                return Optional.empty();
            }
            ByteSource content = new ByteSource(info.bytes());
            return Optional.of(new RunningGame(file, content.next(), content.nextByte() == 1));
        } catch (IOException | ChunkReader.Damage | MalformedBytesException e) {
            System.getLogger(RunningGame.class.getName()).log(System.Logger.Level.DEBUG,
                    "No answer from " + file.name(), e);
            return Optional.empty();
        }
    }

    private static Socket connect(GameFile file) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), file.port()), CONNECT_MILLIS);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// Waits for the challenge and sends the greeting. Returns the input, from which the answer is to be read.
    private static DeadlineInput greet(Socket socket, GameFile file, Greeting.Purpose purpose) throws IOException {
        DeadlineInput in = new DeadlineInput(socket);
        in.within(ANSWER_MILLIS);
        byte[] challenge = in.readNBytes(Greeting.CHALLENGE_BYTES);
        socket.getOutputStream().write(Greeting.write(purpose, file.token(), challenge));
        return in;
    }

    /// Attaches to the program.
    ///
    /// @param waitingBytes bytes of frames that may wait until they are taken
    /// @throws IOException if the program does not answer or refuses, with a message for the user
    Attachment attach(long waitingBytes) throws IOException {
        Socket socket;
        try {
            socket = connect(file);
        } catch (IOException e) {
            throw new IOException("%s does not answer: %s. It may have ended; list the running programs again."
                    .formatted(described(), e.getMessage()), e);
        }
        try {
            DeadlineInput in = greet(socket, file, Greeting.Purpose.ATTACH);
            String refusal = refusal(Greeting.Answer.of(in.read()), in);
            if (refusal.isEmpty()) {
                return new Attachment(socket, in, waitingBytes);
            }
            throw new IOException(refusal);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /// Attaches although the game may not have noticed yet that the last connection to it was closed.
    Attachment attachAgain() throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BUSY_MILLIS);
        while (true) {
            try {
                return attach(Attachment.WAITING_BYTES);
            } catch (IOException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
            }
            try {
                TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }
    }

    private String refusal(Greeting.Answer answer, InputStream in) throws IOException {
        return switch (answer) {
            case ACCEPTED -> "";
            case BUSY -> "Another editor is attached to %s. Close it there first.".formatted(described());
            case OTHER_VERSION ->
                ("%s speaks version %d of the protocol, and this editor version %d. Use the same version"
                        + " of Orrery in both.").formatted(described(), ByteBuffer.wrap(in.readNBytes(2)).getShort(),
                                Greeting.VERSION);
            case REFUSED -> "%s refused this editor. List the running programs again.".formatted(described());
        };
    }

    private String described() {
        return "%s (process %d)".formatted(name(), pid());
    }
}
