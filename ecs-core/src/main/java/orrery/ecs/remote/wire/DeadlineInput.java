package orrery.ecs.remote.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/// Reads from a socket with a deadline, or with a maximum wait for the next bytes.
public final class DeadlineInput extends InputStream {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Socket socket;
    private final InputStream in;
    private long deadlineNanos = Long.MAX_VALUE;
    /// Longest wait for the next bytes. Applies instead of the deadline unless it is 0.
    private int silenceMillis;
    private volatile long bytes;
    private boolean isAtEnd;

    /// Reads without a deadline at first.
    public DeadlineInput(Socket socket) throws IOException {
        this.socket = socket;
        in = socket.getInputStream();
    }

    /// Sets the deadline of all further reads.
    ///
    /// @param millis milliseconds from now; [Long#MAX_VALUE] for none
    public void within(long millis) {
        silenceMillis = 0;
        deadlineNanos = millis == Long.MAX_VALUE ? Long.MAX_VALUE : System.nanoTime() + millis * NANOS_PER_MILLI;
    }

    /// Replaces the deadline by a maximum wait for the next bytes in each further read.
    ///
    /// @param millis milliseconds
    public void withinSilence(int millis) {
        silenceMillis = millis;
    }

    /// Bytes read so far. Any thread may call this.
    public long bytes() {
        return bytes;
    }

    /// Whether the last read found the end of the connection. Only the reading thread may call this.
    public boolean isAtEnd() {
        return isAtEnd;
    }

    private void await() throws IOException {
        if (silenceMillis > 0) {
            socket.setSoTimeout(silenceMillis);
            return;
        }
        if (deadlineNanos == Long.MAX_VALUE) {
            socket.setSoTimeout(0);
            return;
        }
        long left = deadlineNanos - System.nanoTime();
        if (left <= 0) {
            throw new SocketTimeoutException("the other side was too slow");
        }
        socket.setSoTimeout((int) Math.max(1, left / NANOS_PER_MILLI));
    }

    @Override
    public int read() throws IOException {
        await();
        return counted(in.read(), 1);
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        await();
        int read = in.read(to, from, length);
        return counted(read, read);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
    private int counted(int result, int read) {
        isAtEnd = result < 0;
        bytes += result < 0 ? 0 : read;
        return result;
    }
}
