package orrery.ecs.remote.attach;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
/// @param isAttached whether an editor is attached and has sent something in the last ten seconds
public record RunningGame(GameFile file, long tick, boolean isAttached) {

    private static final int CONNECT_MILLIS = 1_000;
    private static final long ANSWER_MILLIS = 2_000;
    private static final int INFO_BYTES = 64;
    private static final long BUSY_MILLIS = 1_000;
    private static final long AGAIN_MILLIS = 50;
    private static final long ENDING_MILLIS = 1_000;

    /// Lists the programs that run now and answer, oldest first. Takes up to three seconds for each one that does not answer.
    ///
    /// @throws IOException if a folder with the programs' files can't be read, or the first such folder is not private; the
    ///     message is for the user
    public static List<RunningGame> list() throws IOException {
        List<RunningGame> games = new ArrayList<>();
        for (GameFile file : GameFile.all()) {
            ask(file).ifPresent(games::add);
        }
        return List.copyOf(games);
    }

    /// Finds a program by its file or a copy of it. With a forwarded port, the program may run on another machine.
    ///
    /// @throws IOException if there is no such file, it was not written by a program, or the program does not answer; the message
    ///     is for the user
    public static RunningGame of(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("There is no file %s.".formatted(file));
        }
        if (!Files.isReadable(file)) {
            throw new IOException("%s can't be read.".formatted(file));
        }
        return asked(GameFile.read(file).orElseThrow(() -> new IOException(
                "%s is not the file of a program that offers its world. Such a file ends with .game; copy it again."
                        .formatted(file))));
    }

    /// Name of the program.
    public String name() {
        return file.name();
    }

    /// Process id of the program.
    public long pid() {
        return file.pid();
    }

    /// The time since which the program has offered its world.
    public Instant since() {
        return Instant.ofEpochMilli(file.openedMillis());
    }

    /// Process id and port of the program: `4242-40123`. The port distinguishes two offers of one process.
    public String id() {
        return "%d-%d".formatted(pid(), file.port());
    }

    /// Whether a word of a command line names this program: by name, process id or [#id].
    public boolean isNamed(String word) {
        return name().equals(word) || String.valueOf(pid()).equals(word) || id().equals(word);
    }

    /// Whether this and another instance describe the same offer, possibly at different ticks.
    public boolean isSame(RunningGame other) {
        return pid() == other.pid() && file.port() == other.file.port();
    }

    /// Whether the process of the program still runs.
    public boolean runs() {
        return file.runs();
    }

    private static Optional<RunningGame> ask(GameFile file) {
        try {
            return Optional.of(asked(file));
        } catch (IOException e) {
            System.getLogger(RunningGame.class.getName()).log(System.Logger.Level.DEBUG,
                    "No answer from " + file.name(), e);
            return Optional.empty();
        }
    }

    /// @throws IOException if no program answers, with a message for the user
    private static RunningGame asked(GameFile file) throws IOException {
        try (Socket socket = connect(file)) {
            DeadlineInput in = greet(socket, file, Greeting.Purpose.ASK);
            Greeting.Answer answer = answer(in, file);
            if (answer != Greeting.Answer.ACCEPTED) {
                return new RunningGame(file, -1, false);
            }
            ChunkReader chunks = new ChunkReader(in, INFO_BYTES);
            chunks.readMark();
            ChunkReader.@Nullable Chunk info = chunks.next();
            if (info == null || FrameKind.of(info.code()) != FrameKind.INFO) {
                throw new IOException(other(file));
            }
            ByteSource content = new ByteSource(info.bytes());
            return new RunningGame(file, content.next(), content.nextByte() == 1);
        } catch (ChunkReader.Damage | MalformedBytesException e) {
            throw new IOException(other(file), e);
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
            String text = ("Nobody answers at port %d of this machine. %s has ended or no longer offers its world; if it runs on"
                    + " another machine, forward the port.").formatted(file.port(), described(file));
            throw new IOException(text, e);
        }
    }

    /// Waits for the challenge and sends the greeting. Returns the input, from which the answer is to be read.
    private static DeadlineInput greet(Socket socket, GameFile file, Greeting.Purpose purpose) throws IOException {
        DeadlineInput in = new DeadlineInput(socket);
        in.within(ANSWER_MILLIS);
        byte[] challenge = challenge(in, file);
        if (challenge.length < Greeting.CHALLENGE_BYTES) {
            throw new IOException(("Port %d of this machine closes each connection. If it is forwarded, %s has ended;"
                    + " otherwise another program has the port.").formatted(file.port(), described(file)));
        }
        socket.getOutputStream().write(Greeting.write(purpose, file.token(), challenge));
        return in;
    }

    private static byte[] challenge(DeadlineInput in, GameFile file) throws IOException {
        try {
            return in.readNBytes(Greeting.CHALLENGE_BYTES);
        } catch (SocketTimeoutException e) {
            throw new IOException(silent(file), e);
        } catch (SocketException _) {
            return new byte[0];
        }
    }

    /// @throws IOException if the other side is no program that offers its world, with a message for the user
    private static Greeting.Answer answer(DeadlineInput in, GameFile file) throws IOException {
        Greeting.Answer answer;
        try {
            answer = Greeting.Answer.of(in.read());
        } catch (SocketTimeoutException e) {
            throw new IOException(silent(file), e);
        } catch (IOException e) {
            throw new IOException(other(file), e);
        }
        if (answer == Greeting.Answer.NONE) {
            throw new IOException(other(file));
        }
        return answer;
    }

    private static String silent(GameFile file) {
        return ("What answers at port %d of this machine sends nothing. Either %s is suspended, or it has ended and another"
                + " program has the port.").formatted(file.port(), described(file));
    }

    private static String other(GameFile file) {
        return "What answers at port %d of this machine is no program that offers its world. %s has ended."
                .formatted(file.port(), described(file));
    }

    /// Attaches to the program.
    ///
    /// @param waitingBytes maximum size in bytes of the received frames that wait until they are taken
    /// @throws IOException if the program does not answer or refuses, with a message for the user
    Attachment attach(long waitingBytes) throws IOException {
        Optional<ProcessHandle> process = file.process();
        Socket socket = connect(file);
        try {
            DeadlineInput in = greet(socket, file, Greeting.Purpose.ATTACH);
            String refusal = refusal(answer(in, file), in);
            if (refusal.isEmpty()) {
                return new Attachment(socket, in, waitingBytes, () -> process.map(this::fate)
                        .orElse(Attachment.Fate.UNKNOWN));
            }
            throw new IOException(refusal);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /// What has become of a program that has closed the connection. Waits up to a second for its process to end, because the
    /// connections of an ending process are closed first.
    private Attachment.Fate fate(ProcessHandle process) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ENDING_MILLIS);
        while (process.isAlive()) {
            if (System.nanoTime() > end) {
                return ask(file).map(now -> now.isAttached() ? Attachment.Fate.TAKEN : Attachment.Fate.RUNS)
                        .orElse(Attachment.Fate.UNKNOWN);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(AGAIN_MILLIS));
        }
        return Attachment.Fate.ENDED;
    }

    /// Attaches. Retries for up to a second if attaching fails, because the game may not have noticed yet that the last
    /// connection was closed.
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
            case NONE -> other(file);
            case REFUSED ->
                ("The program at port %d does not accept the token of %s: the file with it was changed, or is"
                        + " of an earlier start or of another program. Copy the file again, or list the running programs again.")
                        .formatted(file.port(), described());
        };
    }

    private String described() {
        return described(file);
    }

    private static String described(GameFile file) {
        return "%s (process %d)".formatted(file.name(), file.pid());
    }
}
