package orrery.editor.singletons;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;

/// An event queue at one moment: its readers and the visible events. Immutable.
///
/// @param field path of the field
/// @param columns the fields of the events
/// @param size number of live events
/// @param first index of the first loaded event
/// @param events loaded events, oldest first
/// @param readers number of live events that each reader has yet to see, by the name of the reader
/// @param missed number of events that were discarded before a reader saw them
record QueueSlice(String field, List<Column> columns, int size, int first, List<Event> events,
        Map<String, Long> readers, long missed) {
    QueueSlice {
        columns = List.copyOf(columns);
        events = List.copyOf(events);
    }

    /// One field of the events.
    ///
    /// @param path path of the field
    /// @param isNumber whether the field contains a number that is not a colour
    /// @param isLink whether the field contains an entity
    record Column(String path, boolean isNumber, boolean isLink) {}

    /// One event.
    ///
    /// @param sequence number of the event since the start of the world
    /// @param texts values of the fields as texts
    /// @param entities for each field the entity in it; [Entity#NONE] if the field has no entity
    /// @param seenBy names of the readers that have seen the event
    record Event(long sequence, List<String> texts, List<Entity> entities, String seenBy) {
        Event {
            texts = List.copyOf(texts);
            entities = List.copyOf(entities);
        }
    }
}
