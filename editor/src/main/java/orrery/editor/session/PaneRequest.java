package orrery.editor.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// What one pane asks for: a wish that it changes as the user scrolls, sorts and searches, shown on a channel while the pane
/// is active. One thread, but for the reader.
///
/// @param <T> who reads it, and remembers something of the world between two readings, see [ReadContext#reader]
/// @param <R> what is asked for, immutable
/// @param <S> what it comes to
public final class PaneRequest<T, R, S> {
    private final Session session;
    private final Channel<S> channel;
    private final Supplier<T> made;
    private final Reading<T, R, S> reading;
    private R wanted;
    private boolean active;

    /// Reads what is asked for, on the simulation thread.
    ///
    /// @param <T> who reads
    /// @param <R> what is asked for
    /// @param <S> what it comes to
    @FunctionalInterface
    public interface Reading<T, R, S> {
        /// The slice of a moment.
        S read(T reader, ReadContext moment, R wanted);
    }

    /// A request that is not shown yet.
    ///
    /// @param name of the channel
    /// @param start what is asked for at first
    /// @param made makes the reader, for each world and each time that it is shown
    /// @param reading reads a slice
    public PaneRequest(Session session, String name, R start, Supplier<T> made, Reading<T, R, S> reading) {
        this.session = session;
        this.made = made;
        this.reading = reading;
        channel = new Channel<>(name);
        wanted = start;
    }

    /// Where the slices come.
    public Channel<S> channel() {
        return channel;
    }

    /// What is asked for now.
    public R wanted() {
        return wanted;
    }

    /// Whether it is shown.
    public boolean isActive() {
        return active;
    }

    /// Shows it from now on, or no more.
    public void setActive(boolean now) {
        active = now;
        if (active) {
            show();
        } else {
            session.hide(channel);
        }
    }

    /// Asks for something else.
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

    /// Reads something else once, for a wish like this one; empty where no world is open.
    public <V> CompletableFuture<Optional<V>> read(Reading<T, R, V> once, UnaryOperator<R> change) {
        R like = change.apply(wanted);
        return session.read(moment -> once.read(moment.reader(channel, made), moment, like));
    }
}
