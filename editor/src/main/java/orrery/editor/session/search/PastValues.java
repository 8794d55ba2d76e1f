package orrery.editor.session.search;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Lookup;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The values of components at a position of the recording other than the world's. A value is the world's, unless a segment
/// between the two positions has changed it. [#pass] moves the position by a segment. Cost: linear in the segments' changes of
/// the types that are read, and in the entities that the segments create and destroy.
final class PastValues implements Lookup {
    private final EngineWorld world;
    private final List<ComponentType<?>> types;
    private final Entity only;
    private final Map<ComponentType<?>, Map<Entity, @Nullable Record>> others = new HashMap<>();
    private final Map<Entity, Boolean> alive = new HashMap<>();
    private long tick;

    /// Starts at the world's position, for all entities.
    PastValues(EngineWorld world, List<ComponentType<?>> types) {
        this(world, types, Entity.NONE);
    }

    /// Starts at the world's position.
    ///
    /// @param only the only entity that will be read, so that changes of other entities cost almost nothing; [Entity#NONE] to
    ///     read all
    PastValues(EngineWorld world, List<ComponentType<?>> types, Entity only) {
        this.world = world;
        this.types = types;
        this.only = only;
        tick = world.tick();
    }

    @Override
    public @Nullable Record find(ComponentType<?> type, Entity entity) {
        Map<Entity, @Nullable Record> known = others.get(type);
        if (known != null && known.containsKey(entity)) {
            return known.get(entity);
        }
        if (type.isSingleton()) {
            return world.singleton(type.recordClass());
        }
        return world.isAlive(entity) ? world.find(entity, type.recordClass()) : null;
    }

    @Override
    public long tick() {
        return tick;
    }

    boolean isAlive(Entity entity) {
        return entity.isNone() || alive.computeIfAbsent(entity, world::isAlive);
    }

    /// Passes a segment forward or backward.
    void pass(Segment segment, boolean back) {
        for (ComponentType<?> type : types) {
            segment.changes(type).ifPresent(change -> pass(change, back));
        }
        segment.created().forEach(entity -> alive.put(entity, !back));
        segment.destroyed().forEach(entity -> alive.put(entity, back));
        if (segment.author().kind() == Author.Kind.CLOCK) {
            tick += back ? -1 : 1;
        }
    }

    private void pass(Change<?> change, boolean back) {
        Map<Entity, @Nullable Record> of = others.computeIfAbsent(change.type(), _ -> new HashMap<>());
        if (!only.isNone() && !change.type().isSingleton()) {
            int entry = change.entryOf(only);
            if (entry >= 0) {
                pass(change, entry, back, of);
            }
            return;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            pass(change, entry, back, of);
        }
    }

    private static void pass(Change<?> change, int entry, boolean back, Map<Entity, @Nullable Record> of) {
        if (!change.isMoveOnly(entry)) {
            of.put(change.entity(entry), back ? change.before(entry) : change.after(entry));
        }
    }

    /// Calls an action for each entity that is alive at this position, and possibly for some that are not. Cost: linear in the
    /// number of entities.
    void forEachCandidate(Consumer<Entity> action) {
        Set<Entity> called = new HashSet<>();
        others.values().forEach(known -> called.addAll(known.keySet()));
        called.addAll(alive.keySet());
        world.forEachEntity(called::add);
        called.stream().filter(entity -> !entity.isNone()).forEach(action);
    }
}
