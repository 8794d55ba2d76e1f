package orrery.ecs.world;

/// Makes the sets and queues that a singleton's first value holds; the world owns them.
public interface Owned {
    /// A new, empty set of entities.
    ///
    /// @param field name of the field that will hold it
    EntitySet entitySet(String field);

    /// A new, empty queue of events.
    ///
    /// @param field name of the field that will hold it
    <E extends Record> EventQueue<E> eventQueue(String field, Class<E> eventClass);
}
