package orrery.ecs.remote.attach;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;

/// The editor's connection to a game. One thread receives frames into a queue of at most about 64 MB. If the editor does not take
/// the frames, the game notices it and leaves ticks out. Another thread sends signs of life.
public final class Attachment implements AutoCloseable {
    private static final int MOST_BYTES = 1 << 30;
    /// Bytes of frames that may wait until they are taken.
    static final long WAITING_BYTES = 64L << 20;

    private static final long BEAT_MILLIS = 200;
    /// Maximum number of beats (signs of life) that are sent while the window does not react. These take about five seconds.
    private static final int MOST_UNANSWERED = 25;
    /// Number of beats after which a game that sends nothing counts as silent. These take about five seconds.
    private static final int MOST_SILENT = 25;
    private static final long GOODBYE_MILLIS = 1_000;
    private static final String CLOSED = "the connection was closed";

    private final Socket socket;
    private final DeadlineInput in;
    private final FrameInput frames;
    private final OutputStream to;
    private @Nullable ChunkWriter out;
    private final Deque<ChunkReader.Chunk> waiting = new ArrayDeque<>();
    private final long mostWaitingBytes;
    private final Supplier<Fate> fates;
    private volatile Fate fate = Fate.UNKNOWN;
    private long waitingBytes;
    private boolean isOver;
    /// Whether everything that can be received is in the queue.
    private boolean isReceived;
    private boolean closed;
    private String why = "";
    private volatile boolean hasQuit;
    private volatile boolean isFull;
    /// Whether something could not be sent because the game has closed the connection.
    private volatile boolean isRefused;
    private volatile boolean isSilent;
    private int silentBeats;
    private long seenBytes;
    private volatile Runnable arrived = () -> {};
    private volatile Consumer<Runnable> visible = Runnable::run;
    private final AtomicBoolean isAnswered = new AtomicBoolean(true);
    private int unanswered;

    /// What has become of the game after it has closed the connection.
    public enum Fate {
        /// Not known. The game is on another machine, does not answer, or has announced that it no longer offers its world; or
        /// the connection still exists; or the connection ended, but not because the game closed it.
        UNKNOWN,
        /// The game's process has ended.
        ENDED,
        /// The game runs on, and an editor can attach to it.
        RUNS,
        /// The game runs on, and another editor is attached to it.
        TAKEN
    }

    Attachment(Socket socket, DeadlineInput in, long mostWaitingBytes) throws IOException {
        this(socket, in, mostWaitingBytes, () -> Fate.UNKNOWN);
    }

    /// @param fates returns what has become of the game; called after the game has closed the connection, on a thread of the
    ///     attachment
    Attachment(Socket socket, DeadlineInput in, long mostWaitingBytes, Supplier<Fate> fates) throws IOException {
        this.fates = fates;
        this.mostWaitingBytes = mostWaitingBytes;
        this.socket = socket;
        this.in = in;
        frames = FrameInput.patient(in, MOST_BYTES);
        to = new BufferedOutputStream(socket.getOutputStream());
        Thread.ofPlatform().daemon().name("attached game receive").start(this::receive);
        Thread.ofPlatform().daemon().name("attached game beat").start(this::beat);
    }

    /// Sets an action and calls it at once. The action is called again, usually on a thread of this connection, when a frame has
    /// arrived, when the connection has ended, and when [#isSilent] has changed. It is not called for signs of life, nor for the
    /// game's announcement that it leaves.
    public void onArrival(Runnable action) {
        arrived = action;
        action.run();
    }

    /// Sets the function that runs actions on the thread of the editor's window. Signs of life are sent only as long as that
    /// thread reacts. So if the window hangs for about five seconds, a held game goes on.
    ///
    /// @param later runs an action on the window's thread later, without waiting; called on another thread
    public void showOn(Consumer<Runnable> later) {
        visible = later;
    }

    // ---- receiving

    private void receive() {
        String reason = CLOSED;
        try {
            frames.readMark();
            for (ChunkReader.Chunk frame = frames.next(); frame != null; frame = frames.next()) {
                FrameKind kind = FrameKind.of(frame.code());
                if (kind == FrameKind.QUIT) {
                    hasQuit = true;
                } else if (kind != FrameKind.BEAT) {
                    add(frame);
                    arrived.run();
                }
            }
        } catch (IOException | RuntimeException e) {
            reason = reason(e);
        } catch (ChunkReader.Damage e) {
            // If the game ends while it sends a frame, nothing is damaged.
            reason = in.isAtEnd() ? CLOSED : "what it sent was damaged: " + e.getMessage();
        } catch (OutOfMemoryError e) {
            reason = "this editor has too little memory for what the game sent";
        } finally {
            received();
            if (reason.equals(CLOSED)) {
                endByGame();
            } else {
                end(reason);
            }
            closeSocket();
        }
    }

    /// Marks the connection as ended, because the game has closed it.
    private void endByGame() {
        if (!hasQuit && !isEndKnown()) {
            fate = fates.get();
        }
        end(CLOSED);
    }

    private synchronized boolean isEndKnown() {
        return closed || isOver;
    }

    private synchronized void received() {
        isReceived = true;
    }

    private synchronized void add(ChunkReader.Chunk frame) {
        try {
            while (!waiting.isEmpty() && waitingBytes + frame.bytes().length > mostWaitingBytes && !closed) {
                isFull = true;
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        isFull = false;
        waiting.add(frame);
        waitingBytes += frame.bytes().length;
        notifyAll();
    }

    /// Returns the reason for a failure, as text. A game that ends without having read all that the editor sent resets the
    /// connection; that counts as closing it.
    private synchronized String reason(Exception e) {
        return e instanceof SocketException && !closed ? CLOSED : String.valueOf(e.getMessage());
    }

    private void end(String reason) {
        synchronized (this) {
            if (!isOver) {
                why = reason;
            }
            isOver = true;
            notifyAll();
        }
        arrived.run();
    }

    /// Takes the next frame; null if none waits.
    synchronized ChunkReader.@Nullable Chunk poll() {
        ChunkReader.Chunk frame = waiting.poll();
        if (frame != null) {
            waitingBytes -= frame.bytes().length;
            notifyAll();
        }
        return frame;
    }

    /// Waits for a frame and takes it; null if none comes in time or the connection ends before one comes.
    synchronized ChunkReader.@Nullable Chunk poll(long nanos) {
        long end = System.nanoTime() + nanos;
        try {
            while (waiting.isEmpty() && !isOver() && System.nanoTime() < end) {
                wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return poll();
    }

    /// Whether a frame waits.
    public synchronized boolean hasWaiting() {
        return !waiting.isEmpty();
    }

    /// Whether a frame waits that fulfils a condition.
    synchronized boolean hasWaiting(Predicate<ChunkReader.Chunk> condition) {
        return waiting.stream().anyMatch(condition);
    }

    /// Whether the connection has ended. Earlier frames may still wait.
    public synchronized boolean hasEnded() {
        return isOver;
    }

    /// Whether the game has announced that it no longer offers its world. Earlier frames may still wait.
    public boolean hasQuit() {
        return hasQuit;
    }

    /// Whether nothing has come from the game for about five seconds, not even a sign of life: it is suspended, or the network is
    /// cut.
    public boolean isSilent() {
        return isSilent;
    }

    /// Whether the queue is full. Nothing is then received until a frame is taken.
    boolean isFull() {
        return isFull;
    }

    /// Bytes received so far.
    long receivedBytes() {
        return in.bytes();
    }

    /// Whether the beginning of a frame has arrived and its end has not.
    boolean isWithinFrame() {
        return frames.isWithinFrame();
    }

    /// Whether the connection has ended and all frames were taken.
    public synchronized boolean isOver() {
        return isReceived && isOver && waiting.isEmpty();
    }

    /// The reason why the connection has ended; empty while the connection exists.
    public synchronized String why() {
        return why;
    }

    /// Whether the connection has ended because the game closed or reset it, and not because of another error.
    public boolean isClosedByGame() {
        return why().equals(CLOSED);
    }

    /// What has become of the game; [Fate#UNKNOWN] until the connection has ended.
    public Fate fate() {
        return fate;
    }

    // ---- sending

    private void beat() {
        try {
            boolean goesOn = true;
            while (goesOn) {
                if (isSeen()) {
                    send(FrameKind.BEAT, new ByteSink());
                }
                listen();
                if (isRefused && isFull) {
                    endByGame(); // the queue is full, so the receiving thread does not notice the end
                }
                goesOn = !awaitEnd(BEAT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Notes whether anything came since the last beat.
    private void listen() {
        long bytes = in.bytes();
        silentBeats = isFull || bytes != seenBytes ? 0 : silentBeats + 1;
        seenBytes = bytes;
        boolean is = silentBeats > MOST_SILENT;
        if (is != isSilent) {
            isSilent = is;
            arrived.run();
        }
    }

    /// Waits until the connection has ended, at most this many milliseconds, however often frames arrive meanwhile. Returns
    /// whether it has ended.
    private synchronized boolean awaitEnd(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; !isOver && left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            wait(left);
        }
        return isOver;
    }

    /// Whether the window reacts. Counts beats instead of time, because on a busy machine both the beats and the window are late.
    private boolean isSeen() {
        if (isAnswered.compareAndSet(true, false)) {
            unanswered = 0;
            visible.accept(() -> isAnswered.set(true));
        } else {
            unanswered++;
        }
        return unanswered <= MOST_UNANSWERED;
    }

    /// Sends a frame. If the game has closed the connection, only notes this, because frames that the game sent before may still
    /// arrive. If sending fails for another reason, ends the connection.
    void send(FrameKind kind, ByteSink content) {
        try {
            synchronized (to) {
                ChunkWriter frames = out;
                if (frames == null) {
                    frames = ChunkWriter.withoutMark(to);
                    out = frames;
                }
                frames.write(kind.code(), content.toArray());
                to.flush();
            }
        } catch (IOException e) {
            String reason = reason(e);
            if (reason.equals(CLOSED)) {
                isRefused = true; // what the game sent before is still received, and then the connection ends
            } else {
                end(reason);
                closeSocket();
            }
        }
    }

    /// Tells the game that the editor leaves, and ends the connection. The game goes on, and everything that the editor has
    /// changed in it stays. Waits until the game has closed the connection, at most a second. Several threads may call this at
    /// the same time.
    @Override
    public void close() {
        boolean isFirst;
        synchronized (this) {
            isFirst = !closed && !isOver;
            closed = true;
            notifyAll();
        }
        if (isFirst) {
            // another thread, because a game that reads nothing may let the sender wait
            Thread.ofPlatform().daemon().name("attached game leave").start(() -> send(FrameKind.QUIT, new ByteSink()));
        }
        try {
            boolean _ = awaitEnd(GOODBYE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeSocket();
    }

    /// Ends the connection without telling the game, as if this process had ended. The game goes on, and enables the systems that
    /// this editor has disabled in it.
    public void cut() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        closeSocket();
    }

    private void closeSocket() {
        try {
            socket.close();
        } catch (IOException e) {
            end(String.valueOf(e.getMessage()));
        }
    }
}
