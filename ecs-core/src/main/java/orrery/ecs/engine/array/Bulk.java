package orrery.ecs.engine.array;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Columns;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Adds and removes components of one type for many entities. First checks all entities, then makes the same changes as
/// individual calls in the order of the list.
public final class Bulk<C extends Record> {
    private final WritableArray<C> array;
    private final QueuedChanges<C> queued;
    private final Preconditions<C> verbs;
    private final ArrayContext world;

    Bulk(WritableArray<C> array, QueuedChanges<C> queued, Preconditions<C> verbs, ArrayContext world) {
        this.array = array;
        this.queued = queued;
        this.verbs = verbs;
        this.world = world;
    }

    void add(List<Entity> entities, List<? extends C> components) {
        verbs.refuseSingleton("addAll");
        if (entities.size() != components.size()) {
            throw new WorldException("addAll was given %d entities and %d of %s; give each entity one.".formatted(
                    entities.size(), components.size(), array.type()));
        }
        for (int i = 0; i < entities.size(); i++) {
            refuseNull(entities.get(i), components.get(i));
        }
        boolean areFirst = requireAbsent(entities);
        if (world.queue().isIterating()) {
            queued.addAll(List.copyOf(entities), components);
        } else {
            append(entities, !areFirst, firstRow -> array.storeAll(components, firstRow));
        }
    }

    /// Adds to each entity the component that the function creates for its index in the list. Structural changes that the
    /// function makes are queued until all components are added; during an iteration, they are queued ahead of the additions.
    void add(List<Entity> entities, IntFunction<? extends C> components) {
        verbs.refuseSingleton("addAll");
        boolean areFirst = requireAbsent(entities);
        if (world.queue().isIterating()) {
            List<Entity> kept = List.copyOf(entities);
            queued.addAll(kept, IntStream.range(0, kept.size()).<C>mapToObj(place -> {
                C component = components.apply(place);
                refuseNull(kept.get(place), component);
                return component;
            }).toList());
        } else {
            Fill fill = Fill.of(array.type(), components.getClass());
            int count = entities.size();
            world.queue().iterate(() -> append(entities, !areFirst,
                    firstRow -> fill.run(array.table().columns().arrays(), firstRow, count, components)));
        }
    }

    /// Throws if any entity is not alive, has the component, or is listed twice. Returns true if it is certain that none of them
    /// ever had the component.
    private boolean requireAbsent(List<Entity> entities) {
        array.refuseManaged();
        long[] handles = world.batch().handlesOf(entities);
        int count = entities.size();
        int living = world.allocator().firstDead(handles, count);
        if (!world.queue().isIterating() && living == count && array.table().areFirstSeen(handles, count)) {
            return true;
        }
        int fit = leadingFit(entities, handles, living, false);
        if (fit < count) {
            refuse(entities.get(fit), "addAll", false, this::refusePresent);
        }
        return false;
    }

    private void refuseNull(Entity entity, @Nullable C component) {
        if (component == null) {
            verbs.refuseNull(entity, "addAll");
        }
    }

    private void refusePresent(Entity entity) {
        throw new ComponentPresentException("Entity %s already has %s; nothing was added. Leave it out of addAll."
                .formatted(world.describe(entity), array.type()));
    }

    /// Adds rows for the entities. First stores all components after the last row. If storing throws, the array is unchanged.
    ///
    /// @param comeBack whether one of the entities may have had the component before
    /// @param storeFrom stores the components, from the given row on
    private void append(List<Entity> entities, boolean comeBack, IntConsumer storeFrom) {
        Columns columns = array.table().columns();
        int size = array.table().size();
        array.table().announce(entities.size());
        columns.ensureCapacity(size + entities.size());
        try {
            storeFrom.accept(size);
        } catch (RuntimeException | Error e) {
            columns.clear(size, size + entities.size());
            throw e;
        }
        world.segments().ensureOpen();
        array.appendAllStored(world.batch().handlesOf(entities), entities.size(), comeBack);
    }

    void remove(List<Entity> entities) {
        verbs.refuseSingleton("removeAll");
        long[] handles = world.batch().handlesOf(entities);
        int count = entities.size();
        int living = world.queue().isIterating() ? world.allocator().firstDead(handles, count) : count;
        int fit = leadingFit(entities, handles, living, true);
        if (fit < count) {
            refuse(entities.get(fit), "removeAll", true,
                    entity -> verbs.refuseAbsent(entity, "removeAll", "removeIfPresent"));
        }
        array.refuseManaged();
        if (world.queue().isIterating()) {
            queued.removeAll(List.copyOf(entities));
        } else {
            array.removeAllNow(world.batch().handlesOf(entities), entities.size());
        }
    }

    /// Length of the longest prefix in which each entity occurs once and fits. An entity fits if it has the component or, if
    /// `have` is false, lacks it.
    ///
    /// @param living length of the prefix of living entities. For [#remove], it may be the number of all entities, because only
    ///     living entities have the component
    private int leadingFit(List<Entity> entities, long[] handles, int living, boolean have) {
        int fit = world.queue().isIterating()
                ? fitWhileIterating(entities, living, have)
                : array.table().leadingHeld(handles, living, have);
        return world.batch().firstRepeated(handles, fit);
    }

    private int fitWhileIterating(List<Entity> entities, int count, boolean have) {
        int fit = 0;
        while (fit < count && !world.queue().isDoomed(entities.get(fit))
                && verbs.willHave(entities.get(fit)) == have) {
            fit++;
        }
        return fit;
    }

    private void refuse(Entity entity, String verb, boolean have, Consumer<Entity> refuseOther) {
        verbs.requireAlive(entity, verb);
        if (verbs.willHave(entity) != have) {
            refuseOther.accept(entity);
        }
        String what = "Entity %s is listed twice in %s of %s; list it once.".formatted(world.describe(entity), verb,
                array.type());
        throw have ? new ComponentAbsentException(what) : new ComponentPresentException(what);
    }
}
