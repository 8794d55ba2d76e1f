package orrery.ecs.remote.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/// Reads from a socket until a deadline, however slowly the bytes come.
public final class DeadlineInput extends InputStream {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Socket socket;
    private final InputStream in;
    private long deadlineNanos = Long.MAX_VALUE;

    /// Reads without a deadline at first.
    public DeadlineInput(Socket socket) throws IOException {
        this.socket = socket;
        in = socket.getInputStream();
    }

    /// Sets the deadline of all further reads.
    ///
    /// @param millis milliseconds from now; [Long#MAX_VALUE] for none
    public void within(long millis) {
        deadlineNanos = millis == Long.MAX_VALUE ? Long.MAX_VALUE : System.nanoTime() + millis * NANOS_PER_MILLI;
    }

    private void await() throws IOException {
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
        return in.read();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        await();
        return in.read(bytes, from, length);
    }
}
