package orrery.ecs.world;

import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// A queue of records that a world owns and a singleton refers to: how systems hand events to each other.
///
/// Events live until the end of the tick after the one in which they were published. Each reader has a cursor and sees
/// each event once; events that nobody read in time are counted. Publishing is O(1).
///
/// @param <E> the record class of the events
@Leaf(FieldKind.EVENT_QUEUE)
public abstract class EventQueue<E extends Record> {
    /// The library alone makes event queues, see [Owned]; there is one implementation.
    protected EventQueue() {}

    /// Name of the queue: `Hits.queue`.
    public abstract String name();

    /// The record class of the events.
    public abstract Class<E> eventClass();

    /// Number of live events.
    public abstract int size();

    /// Sequence number of the oldest live event.
    public abstract long firstSequence();

    /// Number of events that nobody read in time, since the world began.
    public abstract long missedCount();

    /// Adds an event at the end; lists and arrays in it are copied.
    ///
    /// @throws NullPointerException if the event is null or holds null; the message says where
    public abstract void publish(E event);

    /// Calls for each event that the running system has not seen yet, oldest first.
    public abstract void read(Consumer<? super E> action);

    /// Calls for each live event that this reader has not seen yet, oldest first.
    public abstract void read(String reader, Consumer<? super E> action);

    /// All live events, oldest first; no cursor moves.
    public abstract List<E> events();
}
