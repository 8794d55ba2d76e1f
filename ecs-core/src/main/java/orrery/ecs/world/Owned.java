package orrery.ecs.world;

/// Creates the sets and queues in a singleton's initial value. The world owns them.
public interface Owned {
    /// Creates an empty set of entities.
    ///
    /// @param field name of the field that will hold the set
    EntitySet entitySet(String field);

    /// Creates an empty queue of events.
    ///
    /// @param field name of the field that will hold the queue
    <E extends Record> EventQueue<E> eventQueue(String field, Class<E> eventClass);
}
