package orrery.ecs.remote;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.remote.wire.FrameKind;

/// Sends to an editor on a separate thread. The game's thread adds items, which refer only to immutable parts of its world, and
/// waits only in [#awaitSent]. Items of the stream contain states, ticks and edits. If the waiting items exceed a limit, those of
/// the stream are dropped, and the stream goes on from a new state. Other items are never dropped. If these exceed the limit, the
/// connection ends, because an editor that sends requests and reads no answers has failed.
final class LinkOutput {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final long BEAT_MILLIS = 250;
    private static final long NANOS_PER_MILLI = 1_000_000;
    /// How long the sending thread sleeps after it has sent. Ticks that a game runs in this time are sent together. So this
    /// thread and the receiving thread of the editor wake up only once for these ticks.
    private static final long GATHERING_NANOS = NANOS_PER_MILLI;
    /// Approximate memory of an item in bytes, without its content.
    private static final long ITEM_BYTES = 100;

    private final OutputStream socket;
    private final long limitBytes;
    private final Runnable overLimit;
    private final Deque<Item> waiting = new ArrayDeque<>();
    private long waitingBytes;
    /// The part of [#waitingBytes] that is never dropped.
    private long toldBytes;
    private boolean isBehind;
    private boolean isSending;
    private boolean closed;
    private @Nullable SchemaChunks schema;
    private SchemaChunks.@Nullable InFile file;
    private @Nullable ChunkWriter chunks;
    private volatile long sentBytes;
    private int waits;

    /// One or several frames to send.
    ///
    /// @param writing writes the frames, on the sending thread
    /// @param bytes approximate memory that the item holds
    /// @param isOfStream whether the item may be dropped if a later state is sent
    private record Item(Writing writing, long bytes, boolean isOfStream) {}

    interface Writing {
        void write(LinkOutput out) throws IOException;
    }

    /// @param limitBytes memory in bytes that waiting items may hold
    /// @param overLimit called if the items that are never dropped hold more than this; ends the connection
    LinkOutput(OutputStream to, long limitBytes, Runnable overLimit) {
        socket = to;
        this.limitBytes = limitBytes;
        this.overLimit = overLimit;
    }

    // ---- the game's thread

    /// Adds the beginning of the stream. It is never dropped, because the following items need its schema.
    synchronized void start(Writing writing) {
        add(new Item(writing, 0, false));
    }

    /// Adds a part of the stream. Does not add it if the editor is behind, or if other items wait and would exceed the limit
    /// together with the part. In these two cases, drops all waiting parts.
    ///
    /// @return whether the part was added; if not, the stream must go on from a new state
    synchronized boolean stream(Writing writing, long bytes) {
        if (isBehind || waitingBytes + bytes > limitBytes && !waiting.isEmpty()) {
            fallBehind();
            return false;
        }
        add(new Item(writing, bytes, true));
        return true;
    }

    private void fallBehind() {
        isBehind = true;
        waiting.removeIf(Item::isOfStream);
        waitingBytes = toldBytes;
    }

    /// Whether parts of the stream were dropped, or were not added, since the last call of [#resume].
    synchronized boolean isBehind() {
        return isBehind;
    }

    /// Whether everything was sent. A stream that was behind may then go on from a new state.
    synchronized boolean isIdle() {
        return waiting.isEmpty() && !isSending;
    }

    /// Lets the stream go on. The next item must begin with a state.
    synchronized void resume() {
        isBehind = false;
    }

    /// Adds a frame that is never dropped.
    void tell(FrameKind kind, ByteSink content) {
        byte[] bytes = content.toArray();
        boolean isOver;
        synchronized (this) {
            add(new Item(out -> out.frame(kind, bytes), bytes.length + ITEM_BYTES, false));
            isOver = toldBytes > limitBytes;
        }
        if (isOver) {
            overLimit.run();
        }
    }

    private void add(Item item) {
        if (closed) {
            return;
        }
        waiting.add(item);
        waitingBytes += item.bytes();
        toldBytes += item.isOfStream() ? 0 : item.bytes();
        notifyAll();
    }

    /// Bytes sent so far.
    long sentBytes() {
        return sentBytes;
    }

    /// Ends sending. Items that wait are dropped.
    synchronized void close() {
        closed = true;
        waiting.clear();
        waitingBytes = 0;
        toldBytes = 0;
        notifyAll();
    }

    /// Number of calls of [#awaitSent].
    synchronized int waits() {
        return waits;
    }

    /// Waits until everything is sent, at most this many milliseconds.
    synchronized void awaitSent(long millis) {
        waits++;
        long end = System.nanoTime() + millis * NANOS_PER_MILLI;
        try {
            while (!closed && (!waiting.isEmpty() || isSending) && System.nanoTime() < end) {
                wait(Math.max(1, (end - System.nanoTime()) / NANOS_PER_MILLI));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // ---- the sending thread

    /// Sends until the link is closed. If nothing waits for a quarter of a second, sends a sign of life.
    ///
    /// @param beat supplies the content of the sign of life
    void run(java.util.function.Supplier<ByteSink> beat) throws IOException {
        BufferedOutputStream to = new BufferedOutputStream(socket, BUFFER_BYTES);
        chunks = ChunkWriter.unpacked(to);
        while (true) {
            Item item = next(to);
            if (item == null) {
                synchronized (this) {
                    if (closed) {
                        return;
                    }
                }
                frame(FrameKind.BEAT, beat.get().toArray());
            } else {
                item.writing().write(this);
            }
        }
    }

    /// Returns the next item; null if none comes for a quarter of a second or the link is closed. If no item waits at first,
    /// sends what was written, and then pauses so that items gather.
    private @Nullable Item next(OutputStream to) throws IOException {
        Item waited = pollAtOnce();
        if (waited != null) {
            return waited;
        }
        to.flush();
        sent();
        LockSupport.parkNanos(GATHERING_NANOS);
        return await();
    }

    private synchronized void sent() {
        isSending = false;
        notifyAll();
    }

    private synchronized @Nullable Item await() {
        try {
            long end = System.nanoTime() + BEAT_MILLIS * NANOS_PER_MILLI;
            while (waiting.isEmpty() && !closed && System.nanoTime() < end) {
                wait(Math.max(1, (end - System.nanoTime()) / NANOS_PER_MILLI));
            }
        } catch (InterruptedException e) {
            closed = true;
        }
        return poll();
    }

    private synchronized @Nullable Item pollAtOnce() {
        return poll();
    }

    private @Nullable Item poll() {
        Item item = waiting.poll();
        if (item != null) {
            waitingBytes -= item.bytes();
            toldBytes -= item.isOfStream() ? 0 : item.bytes();
            isSending = true;
        }
        return item;
    }

    private ChunkWriter chunks() throws IOException {
        if (chunks == null) {
            throw new IOException("nothing is sent yet");
        }
        return chunks;
    }

    void frame(FrameKind kind, byte[] content) throws IOException {
        chunks().write(kind.code(), content);
        sentBytes = chunks().bytes();
    }

    /// Writes the head and the schema.
    void begin(byte[] head, SchemaChunks with) throws IOException {
        schema = with;
        chunks().write(ChunkKind.HEAD, head);
        file = schema.new InFile(chunks()::write);
    }

    /// Writes a chunk, and before it the classes that its values need.
    void chunk(ChunkKind kind, ByteSink content) throws IOException {
        if (file == null) {
            throw new IOException("the stream has no schema yet");
        }
        file.put(kind, content.toArray(), chunks()::write);
        sentBytes = chunks().bytes();
    }
}
