package orrery.editor.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// A pane's request for data. The pane changes its query as the user scrolls, sorts and searches. While the request is active,
/// each view contains the answer to it, called slice, on its channel. Call all methods on one thread; the reader runs on the
/// simulation thread.
///
/// @param <T> the reader, which keeps data between two reads, see [ReadContext#reader]
/// @param <R> the query, immutable
/// @param <S> the slice
public final class PaneRequest<T, R, S> {
    private final Session session;
    private final Channel<S> channel;
    private final Supplier<T> made;
    private final Reading<T, R, S> reading;
    private R wanted;
    private boolean active;

    /// Reads slices on the simulation thread.
    ///
    /// @param <T> the reader
    /// @param <R> the query
    /// @param <S> the slice
    @FunctionalInterface
    public interface Reading<T, R, S> {
        /// Reads the slice of a query.
        S read(T reader, ReadContext moment, R wanted);
    }

    /// Creates a request that is not active.
    ///
    /// @param name name of the channel
    /// @param start the first query
    /// @param made creates a reader, each time that the request becomes active and for each recording
    /// @param reading reads a slice
    public PaneRequest(Session session, String name, R start, Supplier<T> made, Reading<T, R, S> reading) {
        this.session = session;
        this.made = made;
        this.reading = reading;
        channel = new Channel<>(name);
        wanted = start;
    }

    /// Creates a request whose query never changes. It is not active.
    ///
    /// @param name name of the channel
    /// @param made creates a reader, each time that the request becomes active and for each recording
    public static <S> PaneRequest<?, ?, S> of(Session session, String name, Supplier<Request<S>> made) {
        return new PaneRequest<>(session, name, true, made, (reader, moment, _) -> reader.fill(moment));
    }

    /// The channel on which the slices arrive.
    public Channel<S> channel() {
        return channel;
    }

    /// The current query.
    public R wanted() {
        return wanted;
    }

    /// Sets whether the request is active. If it is not, its channel is hidden.
    public void setActive(boolean now) {
        active = now;
        if (active) {
            show();
        } else {
            session.hide(channel);
        }
    }

    /// Changes the query.
    public void ask(UnaryOperator<R> change) {
        R next = change.apply(wanted);
        if (!next.equals(wanted)) {
            wanted = next;
            if (active) {
                show();
            }
        }
    }

    private void show() {
        R now = wanted;
        session.show(channel, moment -> reading.read(moment.reader(channel, made), moment, now));
    }

    /// Calls `once` with the reader and a changed copy of the current query. The query of this request stays the same. The result
    /// is empty if no world is open.
    public <V> CompletableFuture<Optional<V>> read(Reading<T, R, V> once, UnaryOperator<R> change) {
        R like = change.apply(wanted);
        return session.read(moment -> once.read(moment.reader(channel, made), moment, like));
    }
}
