package orrery.editor.singletons;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;

/// An event queue at one moment: its readers and the visible events. Immutable.
///
/// @param field path of the field
/// @param columns names of the events' fields
/// @param size number of live events
/// @param first index of the first loaded event
/// @param events loaded events, oldest first
/// @param readers number of live events that each reader has yet to see
/// @param missed number of events that were discarded before a reader saw them
record QueueSlice(String field, List<Column> columns, int size, int first, List<Event> events,
        Map<String, Long> readers, long missed) {
    QueueSlice {
        columns = List.copyOf(columns);
        events = List.copyOf(events);
    }

    /// One field of the events.
    ///
    /// @param path its path
    /// @param isNumber whether it contains a number
    /// @param isLink whether it contains an entity
    record Column(String path, boolean isNumber, boolean isLink) {}

    /// One event.
    ///
    /// @param sequence its number since the start of the world
    /// @param texts values of its fields
    /// @param entities entities in its fields; none for other kinds of fields
    /// @param seenBy readers that have seen it
    record Event(long sequence, List<String> texts, List<Entity> entities, String seenBy) {
        Event {
            texts = List.copyOf(texts);
            entities = List.copyOf(entities);
        }
    }
}
