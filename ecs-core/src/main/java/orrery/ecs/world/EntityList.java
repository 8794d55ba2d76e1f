package orrery.ecs.world;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;

/// A list of entities that keeps their handles, eight bytes each, and no objects; it grows at its end.
///
/// Calls in bulk take such a list as it is. For systems that hand many entities on within a tick; what is to be kept
/// belongs into components and entity sets.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {
    private long[] handles;
    private int size;

    /// An empty list.
    public EntityList() {
        this(0);
    }

    /// An empty list with room for that many entities.
    public EntityList(int capacity) {
        handles = new long[capacity];
    }

    /// A list of these entities, in their order.
    public EntityList(Collection<Entity> entities) {
        this(entities.size());
        addAll(entities);
    }

    /// A list of the entities of these handles; the array is the list's own from now on.
    public static EntityList ofHandles(long[] handles) {
        EntityList list = new EntityList();
        list.handles = handles;
        list.size = handles.length;
        return list;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Entity get(int place) {
        return new Entity(handles[Objects.checkIndex(place, size)]);
    }

    @Override
    public Entity set(int place, Entity entity) {
        Entity before = get(place);
        handles[place] = entity.handle();
        return before;
    }

    @Override
    public boolean add(Entity entity) {
        append(entity.handle());
        return true;
    }

    void append(long handle) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, Math.max(16, size + (size >> 1)));
        }
        handles[size++] = handle;
        modCount++;
    }

    /// Empties it; its room is kept.
    @Override
    public void clear() {
        size = 0;
        modCount++;
    }

    /// Writes all handles to the beginning of an array.
    public void copyTo(long[] to) {
        System.arraycopy(handles, 0, to, 0, size);
    }
}
