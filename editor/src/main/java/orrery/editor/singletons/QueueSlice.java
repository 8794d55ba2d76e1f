package orrery.editor.singletons;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;

/// An event queue at one moment: its readers, and the events that are visible. Immutable.
///
/// @param field path of the field that holds it
/// @param columns names of the events' fields
/// @param size number of live events
/// @param first place of the first event at hand
/// @param events events at hand, oldest first
/// @param readers by reader, how many live events it has yet to see
/// @param missed events that nobody read in time
record QueueSlice(String field, List<Column> columns, int size, int first, List<Event> events,
        Map<String, Long> readers, long missed) {
    QueueSlice {
        columns = List.copyOf(columns);
        events = List.copyOf(events);
    }

    /// One field of the events.
    ///
    /// @param path its path
    /// @param isNumber whether it holds a number
    /// @param isLink whether it holds an entity
    record Column(String path, boolean isNumber, boolean isLink) {}

    /// One event.
    ///
    /// @param sequence its number since the world began
    /// @param texts values of its fields
    /// @param entities entities in its fields, none where a field holds something else
    /// @param seenBy readers that have seen it
    record Event(long sequence, List<String> texts, List<Entity> entities, String seenBy) {
        Event {
            texts = List.copyOf(texts);
            entities = List.copyOf(entities);
        }
    }
}
