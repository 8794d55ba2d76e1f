package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.editor.session.ReadContext;
import orrery.editor.text.FieldText;

/// Reads event queues into slices. Cost: O(requested events × readers). Simulation thread.
final class QueueReader {
    private final Map<Class<?>, ComponentType<?>> types = new HashMap<>();

    /// The field of a queue.
    ///
    /// @param type type of the singleton
    /// @param field path of the field
    record Place(ComponentType<?> type, String field) {}

    <E extends Record> QueueSlice read(ReadContext moment, Place place, EventQueue<E> queue,
            SingletonsReader.Rows rows) {
        ComponentType<E> type = typeOf(place.type(), queue.eventClass());
        Map<String, Long> cursors = EngineEventQueue.of(queue).cursors();
        int size = queue.size();
        int first = Math.min(rows.first(), size);
        List<QueueSlice.Event> events = new ArrayList<>();
        for (E event : EngineEventQueue.of(queue).events(first, rows.last())) {
            events.add(event(moment, type, event, queue.firstSequence() + first + events.size(), cursors));
        }
        Map<String, Long> readers = new TreeMap<>();
        cursors.forEach((reader, next) -> readers.put(reader,
                queue.firstSequence() + size - Math.max(next, queue.firstSequence())));
        List<QueueSlice.Column> columns = type.fields().stream().map(QueueReader::column).toList();
        return new QueueSlice(place.field(), columns, size, first, events, readers, queue.missedCount());
    }

    private static QueueSlice.Column column(Field field) {
        return new QueueSlice.Column(field.path(), field.kind().isNumber() && !field.rgb(),
                field.kind() == FieldKind.ENTITY);
    }

    @SuppressWarnings("unchecked")
    private <E extends Record> ComponentType<E> typeOf(ComponentType<?> singleton, Class<E> eventClass) {
        return (ComponentType<E>) types.computeIfAbsent(eventClass, _ -> singleton.partType(eventClass));
    }

    private static <E extends Record> QueueSlice.Event event(ReadContext moment, ComponentType<E> type, E event,
            long sequence,
            Map<String, Long> cursors) {
        Object[] leaves = type.leaves(event);
        List<String> texts = new ArrayList<>();
        List<Entity> entities = new ArrayList<>();
        for (Field field : type.fields()) {
            Object value = leaves[field.index()];
            texts.add(FieldText.of(field, value, moment::nameOf));
            entities.add(value instanceof Entity entity ? entity : Entity.NONE);
        }
        String seenBy = String.join(", ",
                cursors.entrySet().stream().filter(reader -> reader.getValue() > sequence).map(Map.Entry::getKey)
                        .sorted()
                        .toList());
        return new QueueSlice.Event(sequence, texts, entities, seenBy);
    }
}
