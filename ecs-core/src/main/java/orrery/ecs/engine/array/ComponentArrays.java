package orrery.ecs.engine.array;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.Tables;
import orrery.ecs.storage.handle.Headroom;
import orrery.ecs.storage.handle.Presence;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;

/// All component arrays of a world and their groups.
public final class ComponentArrays {
    private final ArrayContext context;
    private final List<EngineArray<?>> arrays = new ArrayList<>();
    private final Map<Class<?>, EngineArray<?>> byClass = new HashMap<>();
    private final List<Group> groups = new ArrayList<>();
    private final Presence presence;
    private final Headroom headroom = new Headroom();

    /// Creates an empty array with this tracking level for each type of the world.
    public ComponentArrays(ArrayContext context, TrackingLevel level) {
        this.context = context;
        presence = context.entities().presence();
        for (ComponentType<?> type : context.types().types()) {
            add(type, EngineArray.of(context, type, level));
        }
        for (List<ComponentType<?>> grouped : context.types().groups()) {
            Group group = new Group(grouped.stream().map(type -> array(type.recordClass()))
                    .toArray(EngineArray<?>[]::new));
            groups.add(group);
            grouped.forEach(type -> array(type.recordClass()).join(group));
        }
    }

    private void add(ComponentType<?> type, EngineArray<?> array) {
        array.table().noteIn(presence, headroom, arrays.size());
        arrays.add(array);
        byClass.put(type.recordClass(), array);
        context.segments().add(array.tracking());
        context.segments().tickSets().add(array.tracking().tickSet());
        if (type.recordClass() == Name.class) {
            context.entities().nameFrom(type, array.table());
        }
    }

    /// State shared by the arrays.
    public ArrayContext context() {
        return context;
    }

    /// The arrays in the order of registration, singletons included.
    public List<EngineArray<?>> all() {
        return Collections.unmodifiableList(arrays);
    }

    /// The array of a record class.
    ///
    /// @throws orrery.ecs.type.TypeException if the class is not registered
    public <C extends Record> EngineArray<C> array(Class<C> recordClass) {
        EngineArray<?> array = byClass.get(recordClass);
        if (array == null) {
            context.types().of(recordClass);
        }
        @SuppressWarnings("unchecked")
        EngineArray<C> typed = (EngineArray<C>) array;
        return Objects.requireNonNull(typed);
    }

    /// The tables of the arrays, for code of the library that reads columns.
    public Tables tables() {
        Tables tables = new Tables();
        arrays.forEach(array -> tables.put(array.type().recordClass(), array.table()));
        return tables;
    }

    /// Whether types are grouped.
    public boolean isGrouped() {
        return !groups.isEmpty();
    }

    /// Computes the sizes of the groups. Call it after segments were reverted or reapplied.
    public void measureGroups() {
        groups.forEach(Group::measure);
    }

    /// Orders the rows of the groups. Call it after a state was restored.
    public void arrangeGroups() {
        groups.forEach(Group::arrange);
    }

    /// Removes all components of an entity.
    public void removeAll(long handle) {
        long holding = presence.of(handle);
        long numbered = (1L << Math.min(arrays.size(), Presence.LAST)) - 1;
        for (long left = holding & numbered; left != 0; left &= left - 1) {
            arrays.get(Long.numberOfTrailingZeros(left)).removeNow(handle);
        }
        if (holding < 0 && arrays.size() > Presence.LAST) {
            arrays.subList(Presence.LAST, arrays.size()).forEach(array -> array.removeNow(handle));
        }
        presence.clear(handle);
    }

    /// Removes all components of many entities, array by array.
    public void removeAll(long[] handles, int count) {
        long holding = presence.takeAll(handles, count);
        try {
            for (int i = 0; i < arrays.size(); i++) {
                if ((holding & 1L << Math.min(i, Presence.LAST)) != 0) {
                    arrays.get(i).removeAllNow(handles, count);
                }
            }
        } catch (OutOfMemoryError e) {
            for (int i = 0; i < count; i++) {
                presence.noteAll(handles[i]);
            }
            throw e;
        }
    }

    /// Limits the types that may be read and written from now on.
    ///
    /// Gives each array its limits once. If the scope were checked at each access, every loop over components would contain a
    /// call. Even a call that rarely runs makes a loop reload the fields that the loop checks.
    public void limit(AccessScope to) {
        context.setScope(to);
        for (EngineArray<?> array : arrays) {
            array.allow(to.mayRead(array.type()), to.mayWrite(array.type()));
        }
    }

    /// Runs an action without limits. Cost: O(types) if there are limits. Nested calls cost nothing more.
    public void privileged(Runnable action) {
        AccessScope before = context.scope();
        if (before != AccessScope.EVERYTHING) {
            limit(AccessScope.EVERYTHING);
        }
        try {
            action.run();
        } finally {
            if (context.scope() != before) {
                limit(before);
            }
        }
    }

    /// The watches of all arrays.
    public List<Watch> watches() {
        return arrays.stream().flatMap(array -> array.tracking().watches().stream()).toList();
    }

    /// Sets which data of the following segments is kept.
    public void pauseRecording(Retention kept) {
        arrays.forEach(array -> array.tracking().pauseRecording(kept));
    }

    /// Marks the rows changed so far by running passes, and ends the running iteration, if any. Call it from a thread that takes
    /// the world from another thread. Later writes by the other thread and its helpers do not reach the arrays.
    public void abandonPasses() {
        StructuralQueue queue = context.entities().queue();
        boolean areRunning = queue.isIterating();
        arrays.forEach(array -> array.updates().abandon(areRunning));
        queue.seize();
    }

    /// Whether the author of the last write of each row is known.
    public boolean knowsAuthors() {
        return arrays.stream().allMatch(array -> array.table().areStampsKnown());
    }
}
