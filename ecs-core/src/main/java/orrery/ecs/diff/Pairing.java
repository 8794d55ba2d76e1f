package orrery.ecs.diff;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;

/// Matches the entities of two states. Immutable.
final class Pairing {
    /// A handle that neither an entity nor [Entity#NONE] has.
    static final long NO_HANDLE = -1;

    private final EngineSnapshot.Slots before;
    private final EngineSnapshot.Slots after;
    /// Handles in the second state by handle in the first; null if handles are the same in both.
    private final @Nullable Map<Long, Long> toAfter;
    private final @Nullable Map<Long, Long> toBefore;

    private Pairing(EngineSnapshot before, EngineSnapshot after, @Nullable Map<Long, Long> toAfter,
            @Nullable Map<Long, Long> toBefore) {
        this.before = before.slots();
        this.after = after.slots();
        this.toAfter = toAfter;
        this.toBefore = toBefore;
    }

    /// Matches entities by handle, for states of one recording.
    static Pairing byHandle(EngineSnapshot before, EngineSnapshot after) {
        return new Pairing(before, after, null, null);
    }

    /// Matches entities by scene id, and entities without one by handle.
    static Pairing bySceneId(EngineSnapshot before, EngineSnapshot after) {
        Map<Long, Long> idsBefore = ids(before);
        Map<Long, Long> idsAfter = ids(after);
        Map<Long, Long> byId = new HashMap<>();
        idsAfter.forEach((handle, id) -> byId.put(id, handle));
        Map<Long, Long> toAfter = new HashMap<>();
        forEachAlive(before.slots(), handle -> {
            Long id = idsBefore.get(handle);
            Long other = id != null ? byId.get(id) : idsAfter.containsKey(handle) ? null : Long.valueOf(handle);
            if (other != null && isAlive(after.slots(), other)) {
                toAfter.put(handle, other);
            }
        });
        Map<Long, Long> toBefore = new HashMap<>();
        toAfter.forEach((one, other) -> toBefore.put(other, one));
        return new Pairing(before, after, toAfter, toBefore);
    }

    private static Map<Long, Long> ids(EngineSnapshot of) {
        Map<Long, Long> ids = new HashMap<>();
        of.arrays().stream().filter(rows -> rows.type().recordClass() == SceneId.class).forEach(rows -> {
            for (int row = 0; row < rows.size(); row++) {
                ids.put(rows.handleAt(row), ((SceneId) rows.valueAt(row)).number());
            }
        });
        return ids;
    }

    boolean isByHandle() {
        return toAfter == null;
    }

    /// Whether both states have the same entities, with the same handles.
    boolean isSameEntities() {
        boolean[] isSame = {true};
        forEachAlive(before, handle -> isSame[0] &= after(handle) == handle);
        forEachAlive(after, handle -> isSame[0] &= before(handle) == handle);
        return isSame[0];
    }

    /// Returns the handle in the second state; 0 if the entity is absent there.
    long after(long handle) {
        if (toAfter != null) {
            return toAfter.getOrDefault(handle, 0L);
        }
        return isAlive(after, handle) ? handle : 0;
    }

    /// Returns the handle in the first state; 0 if the entity is absent there.
    long before(long handle) {
        if (toBefore != null) {
            return toBefore.getOrDefault(handle, 0L);
        }
        return isAlive(before, handle) ? handle : 0;
    }

    /// Whether two references name the same entity, or are both [Entity#NONE]. Compares destroyed entities by handle.
    boolean isSame(Entity one, Entity other) {
        return reference(one.handle()) == other.handle();
    }

    /// Translates a handle that values of the first state contain, for comparison with handles in values of the second state.
    /// Returns the entity's handle in the second state. If the entity is missing in one of the states or in both, returns the
    /// same handle, or [#NO_HANDLE] if another entity of the second state has that handle.
    long reference(long handle) {
        long paired = after(handle);
        if (paired != 0 || isByHandle()) {
            return paired != 0 ? paired : handle;
        }
        boolean isAnother = isAlive(after, handle) && (isAlive(before, handle) || before(handle) != 0);
        return isAnother ? NO_HANDLE : handle;
    }

    private static boolean isAlive(EngineSnapshot.Slots slots, long handle) {
        int slot = (int) handle;
        return slot > 0 && slot < slots.links().length && slots.links()[slot] == -1
                && slots.generations()[slot] == (int) (handle >>> Integer.SIZE);
    }

    static void forEachAlive(EngineSnapshot.Slots slots, LongConsumer action) {
        for (int slot = 1; slot < slots.links().length; slot++) {
            if (slots.links()[slot] == -1) {
                action.accept(Entity.of(slot, slots.generations()[slot]).handle());
            }
        }
    }
}
