package orrery.ecs.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;

/// Text observations of a world's state that name no class, so that stand-ins give the same.
final class Observations {
    private Observations() {}

    /// The content of the arrays, row by row, with its writers.
    static Map<String, List<String>> of(EngineWorld world) {
        Map<String, List<String>> told = new TreeMap<>();
        for (EngineArray<?> array : world.arrays()) {
            if (array.size() > 0) {
                told.put(array.type().name(), rows(array));
            }
        }
        told.put("entities", entities(world));
        world.entitySets().forEach(set -> told.put(set.name(), set.entities().stream().map(Object::toString).toList()));
        world.eventQueues().values().forEach(queue -> told.put(queue.name(), List.of(queue.firstSequence() + " "
                + queue.missedCount() + " " + queue.cursors(), events(queue.events(), queue.eventType()))));
        told.put("waiting", world.submittedInputs().stream().map(Object::toString).toList());
        return told;
    }

    private static List<String> entities(EngineWorld world) {
        List<String> all = new ArrayList<>();
        world.forEachEntity(entity -> all.add(entity.toString()));
        return all;
    }

    private static <C extends Record> List<String> rows(EngineArray<C> array) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < array.size(); row++) {
            rows.add("%s %s by %s at %d, of tick %d".formatted(array.entityAt(row),
                    text(array.type(), array.peekAt(row)),
                    array.writerAt(row), array.madeAt(row), array.writtenTickAt(row)));
        }
        return rows;
    }

    private static <C extends Record> String text(ComponentType<C> type, C value) {
        return Arrays.deepToString(Arrays.stream(type.leaves(value)).map(Observations::plain).toArray());
    }

    private static Object plain(Object value) {
        return value instanceof Enum<?> constant ? constant.name() : value;
    }

    private static <C extends Record> String events(List<C> events, ComponentType<?> type) {
        return events.stream().map(event -> eventText(type, event)).toList().toString();
    }

    @SuppressWarnings("unchecked")
    private static <C extends Record> String eventText(ComponentType<C> type, Record event) {
        return text(type, (C) event);
    }
}
