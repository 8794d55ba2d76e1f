package orrery.bridge.ashley;

import com.badlogic.ashley.core.Entity;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Numbers the entities of an engine by identity. A removed entity keeps its number as long as something in the game refers to
/// it, so that references to it differ from references to a later entity. An object that a pool reuses keeps its number. Another
/// object gets the number only after the former one was garbage-collected.
///
/// The numbers are in an open hash table with linear probing.
final class EntitySlots {
    private static final class Key extends WeakReference<Entity> {
        final int slot;

        Key(Entity entity, int slot, ReferenceQueue<Entity> collected) {
            super(entity, collected);
            this.slot = slot;
        }
    }

    private @Nullable Key[] table = new @Nullable Key[64];
    private int filled;
    private int count;
    private final ReferenceQueue<Entity> collected = new ReferenceQueue<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    /// Returns the number of an entity; -1 if the entity has none.
    int find(Entity entity) {
        int mask = table.length - 1;
        for (int i = place(entity, mask);; i = (i + 1) & mask) {
            Key key = table[i];
            if (key == null) {
                return -1;
            }
            if (key.refersTo(entity)) {
                return key.slot;
            }
        }
    }

    /// Returns the number of an entity. Assigns one if the entity has none.
    int of(Entity entity) {
        int known = find(entity);
        if (known >= 0) {
            return known;
        }
        for (Reference<? extends Entity> gone = collected.poll(); gone != null; gone = collected.poll()) {
            free.add(((Key) gone).slot);
        }
        Integer again = free.poll();
        int slot = again == null ? count++ : again;
        if (filled * 2 >= table.length) {
            rebuild();
        }
        put(table, new Key(entity, slot, collected), place(entity, table.length - 1));
        filled++;
        return slot;
    }

    private void rebuild() {
        @Nullable
        Key[] living = Arrays.stream(table).filter(key -> key != null && !key.refersTo(null)).toArray(Key[]::new);
        int room = Integer.highestOneBit(Math.max(32, living.length)) * 8;
        @Nullable
        Key[] next = new @Nullable Key[room];
        filled = 0;
        for (Key key : living) {
            Entity entity = key == null ? null : key.get();
            if (key != null && entity != null) {
                put(next, key, place(entity, room - 1));
                filled++;
            }
        }
        table = next;
    }

    private static void put(@Nullable Key[] table, Key key, int place) {
        int i = place;
        while (table[i] != null) {
            i = (i + 1) & (table.length - 1);
        }
        table[i] = key;
    }

    private static int place(Entity entity, int mask) {
        int hash = System.identityHashCode(entity);
        return (hash ^ hash >>> 15) & mask;
    }
}
