package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orrery.ecs.engine.array.ArrayContext;
import orrery.ecs.engine.array.ComponentArrays;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Memory;
import orrery.ecs.engine.segment.WorldClock;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.type.Values;
import orrery.ecs.world.WorldException;

/// The state of a world as a whole: its hash, copies of it, and its size in memory. Call the methods between segments.
final class WorldState {
    private final ArrayContext context;
    private final Allocator allocator;
    private final ComponentArrays arrays;
    private final OwnedCollections collections;
    private final RandomStreams streams;
    private final WorldClock clock;

    WorldState(ArrayContext context, ComponentArrays arrays, OwnedCollections collections, RandomStreams streams,
            WorldClock clock) {
        this.context = context;
        this.arrays = arrays;
        this.collections = collections;
        this.streams = streams;
        this.clock = clock;
        allocator = context.allocator();
    }

    /// The hashes by name: one for each component type, and one under `world` for everything else. The hash of a singleton also
    /// covers its sets and queues.
    ///
    /// @param fromScratch whether to compute the hashes from all rows
    /// @param which the types whose values are hashed; sets and queues of all singletons are hashed in any case
    Map<String, Long> hashes(boolean fromScratch, Predicate<EngineArray<?>> which) {
        Map<String, Long> hashes = new LinkedHashMap<>();
        hashes.put("world", worldHash(fromScratch));
        arrays.all().stream().filter(which)
                .forEach(array -> hashes.put(array.type().name(), array.state().hash(fromScratch)));
        collections.sets().forEach(set -> hashes.merge(set.type().name(),
                Values.mix(Values.hash(set.name()), fromScratch ? set.hashFromScratch() : set.hash()), Long::sum));
        collections.queues().values().forEach(q -> hashes.merge(q.type().name(),
                Values.mix(Values.hash(q.name()), q.hash()), Long::sum));
        return hashes;
    }

    private long worldHash(boolean fromScratch) {
        long hash = fromScratch ? allocator.hashFromScratch() : allocator.hash();
        hash = Values.mix(Values.mix(hash, clock.tick()), streams.seed());
        hash = Values.mix(hash, fromScratch ? streams.hashFromScratch() : streams.hash());
        hash = Values.mix(hash, Values.hash(clock.inputs()));
        List<Record> submitted = clock.submitted();
        if (!submitted.isEmpty()) {
            hash = Values.mix(hash, Values.hash(submitted));
        }
        long undelivered = 0;
        for (Watch watch : arrays.watches()) {
            undelivered += Values.mix(watch.identityHash(), fromScratch ? watch.hashFromScratch() : watch.hash());
        }
        return Values.mix(hash, undelivered);
    }

    /// A copy of the state.
    EngineSnapshot capture() {
        Allocator.Image slots = allocator.capture();
        List<EngineSnapshot.Rows> pending = new ArrayList<>();
        arrays.all().stream().filter(a -> a.type().isDeferred()).forEach(a -> pending.add(a.state().capture(true)));
        Map<String, long[]> sets = new LinkedHashMap<>();
        collections.sets().forEach(set -> sets.put(set.name(), set.capture()));
        return new EngineSnapshot(clock.tick(), streams.seed(),
                new EngineSnapshot.Slots(slots.generations(), slots.links(), slots.freeHead()),
                arrays.all().stream().map(a -> a.state().capture(false)).toList(), List.copyOf(pending), sets,
                collections.queues().values().stream().map(EngineEventQueue::capture).toList(), streams.capture(),
                arrays.watches().stream().map(Watch::capture).toList(),
                new EngineSnapshot.Inputs(clock.inputs(), clock.submitted()));
    }

    /// Replaces the state by a copy.
    ///
    /// @throws WorldException if the types do not fit, see [orrery.ecs.world.World#restore]; the state is then unchanged
    void restore(EngineSnapshot from) {
        refuseOtherTypes(from);
        allocator.restore(new Allocator.Image(from.slots().generations(), from.slots().links(),
                from.slots().freeHead()));
        from.arrays().forEach(rows -> arrays.array(rows.type().recordClass()).state().restore(rows, false));
        arrays.arrangeGroups();
        from.pending().forEach(rows -> arrays.array(rows.type().recordClass()).state().restore(rows, true));
        collections.sets().forEach(set -> set.restore(from.sets().getOrDefault(set.name(), new long[0])));
        collections.queues().values().forEach(q -> q.restore(from.queues()));
        clock.restore(from.tick(), from.inputs().ofTick(), from.inputs().submittedInputs());
        streams.restore(from.seed(), from.streams());
        for (Watch watch : arrays.watches()) {
            from.undelivered().stream().filter(u -> isOf(u, watch)).findFirst().ifPresentOrElse(watch::restore,
                    watch::reset);
        }
    }

    private void refuseOtherTypes(EngineSnapshot from) {
        Set<Class<?>> here = arrays.all().stream().map(array -> array.type().recordClass()).collect(Collectors.toSet());
        Set<Class<?>> there = from.arrays().stream().map(rows -> rows.type().recordClass()).collect(Collectors.toSet());
        there.stream().filter(type -> !here.contains(type)).findFirst().ifPresent(type -> {
            throw new WorldException(
                    ("The snapshot has components of class %s, and this world has no such type."
                            + " Restore it in a world of the same definition.").formatted(type.getName()));
        });
        arrays.all().stream().filter(array -> !array.type().isSingleton() && array.table().size() > 0)
                .map(array -> array.type().recordClass()).filter(type -> !there.contains(type)).findFirst()
                .ifPresent(type -> {
                    throw new WorldException(
                            ("This world has components of class %s, and the snapshot is of a world without them."
                                    + " Restore it in a world of the same definition.").formatted(type.getName()));
                });
    }

    private static boolean isOf(EngineSnapshot.Undelivered undelivered, Watch watch) {
        return undelivered.reader().equals(watch.reader()) && undelivered.type().equals(watch.type().name())
                && undelivered.ofModifySet() == watch.isOfModifySet();
    }

    /// Memory by component type and purpose. Cost: O(types).
    Memory memory() {
        List<Memory.OfType> ofTypes = new ArrayList<>();
        arrays.all().forEach(array -> array.state().addMemory(ofTypes));
        long others = streams.bytes() + context.entities().batch().bytes() + collections.bytes();
        return new Memory(List.copyOf(ofTypes), new Memory.OfEntities(allocator.living(), allocator.slots(),
                allocator.bytes(), context.entities().presence().bytes()), others);
    }
}
