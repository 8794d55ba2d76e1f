package orrery.ecs.engine;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.segment.Segments;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// The entity sets and event queues that belong to the singletons of a world, by name, such as `Hits.queue`.
final class OwnedCollections {
    private final Segments segments;
    private final Map<String, EngineEntitySet> sets = new LinkedHashMap<>();
    private final Map<String, EngineEventQueue<?>> queues = new LinkedHashMap<>();

    OwnedCollections(Segments segments) {
        this.segments = segments;
    }

    /// Creates the first value of a singleton with its sets and queues.
    ///
    /// @throws WorldException if a field of the value holds a set or queue that was not created for this singleton, or if `make`
    ///     creates two sets or queues with the same name
    <C extends Record> C first(EngineArray<C> singleton, Function<World.Owned, C> make) {
        C value = make.apply(creator(singleton));
        Object[] leaves = singleton.type().leaves(value);
        for (Field field : singleton.type().fields()) {
            if (field.kind().isOwned() && !isOf(singleton, leaves[field.index()])) {
                throw new WorldException(
                        ("Field %s of singleton %s was given a set or queue that was not created for it."
                                + " In the function that makes the first value, call entitySet or eventQueue of its argument.")
                                .formatted(field, singleton.type()));
            }
        }
        return value;
    }

    private boolean isOf(EngineArray<?> singleton, Object owned) {
        return sets.values().stream().anyMatch(set -> set == owned && set.type() == singleton.type())
                || queues.values().stream().anyMatch(queue -> queue == owned && queue.type() == singleton.type());
    }

    private World.Owned creator(EngineArray<?> singleton) {
        String prefix = singleton.type().name() + ".";
        return new World.Owned() {
            @Override
            public EngineEntitySet entitySet(String field) {
                requireFree(singleton, prefix, field);
                EngineEntitySet set = new EngineEntitySet(singleton, prefix + field);
                sets.put(set.name(), set);
                segments.add(set);
                return set;
            }

            @Override
            public <E extends Record> EngineEventQueue<E> eventQueue(String field, Class<E> eventClass) {
                requireFree(singleton, prefix, field);
                EngineEventQueue<E> queue = new EngineEventQueue<>(singleton, prefix + field, eventClass);
                queues.put(queue.name(), queue);
                segments.addLast(queue);
                return queue;
            }
        };
    }

    private void requireFree(EngineArray<?> singleton, String prefix, String field) {
        if (sets.containsKey(prefix + field) || queues.containsKey(prefix + field)) {
            throw new WorldException("Singleton %s has two sets or queues called %s; give each the name of its field."
                    .formatted(singleton.type(), field));
        }
    }

    /// All entity sets in order of creation.
    Collection<EngineEntitySet> sets() {
        return Collections.unmodifiableCollection(sets.values());
    }

    /// All event queues by name, in order of creation.
    Map<String, EngineEventQueue<?>> queues() {
        return Collections.unmodifiableMap(queues);
    }

    /// Drops expired events at the end of a tick.
    void endTick() {
        queues.values().forEach(EngineEventQueue::endTick);
    }

    /// Raises the tracking level of a singleton's sets to that of the singleton's type.
    void raiseLevel(ComponentType<?> of) {
        sets.values().stream().filter(set -> set.type() == of).forEach(EngineEntitySet::raiseLevel);
    }

    /// Pauses or resumes the recording of the sets' values. Call it between segments.
    void pauseRecording(boolean pause) {
        sets.values().forEach(set -> set.table().pauseRecording(pause));
    }

    /// Size of the sets in bytes.
    long bytes() {
        return sets.values().stream().mapToLong(EngineEntitySet::bytes).sum();
    }
}
