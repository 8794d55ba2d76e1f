package orrery.ecs.world;

import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// A queue of event records, owned by a world and referred to by a singleton. Systems use it to pass events to each other.
///
/// An event lives until the end of the tick after the one in which it was published. Each reader has its own cursor: the position
/// after the last event that it has read. So a reader sees each event at most once. The queue counts the events that expired
/// before anybody read them. Publishing is O(1).
///
/// @param <E> the record class of the events
@Leaf(FieldKind.EVENT_QUEUE)
public abstract class EventQueue<E extends Record> {
    /// For the library's only implementation; see [World.Owned].
    protected EventQueue() {}

    /// Name of the queue: `Hits.queue`.
    public abstract String name();

    /// The record class of the events.
    public abstract Class<E> eventClass();

    /// Number of live events.
    public abstract int size();

    /// Sequence number of the oldest live event. If no event is live, the number that the next event will get. The first event
    /// since the world was created has number 0.
    public abstract long firstSequence();

    /// Number of events that expired before anybody read them, since the world was created.
    public abstract long missedCount();

    /// Appends an event. Copies the collections and arrays in the event.
    ///
    /// @throws NullPointerException if the event is null or contains null; the message says where
    public abstract void publish(E event);

    /// Calls the action with each live event that the running system has not read yet, oldest first. Outside systems, the reader
    /// is the running edit, or the program.
    public abstract void read(Consumer<? super E> action);

    /// Calls the action with each live event that the named reader has not read yet, oldest first.
    public abstract void read(String reader, Consumer<? super E> action);

    /// All live events, oldest first. Does not move any cursor.
    public abstract List<E> events();
}
