package orrery.ecs.world;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;

/// A list of entities, stored as an array of handles with eight bytes each. Elements can be appended and replaced, and the list
/// can be cleared, but elements can't be inserted or removed one by one.
///
/// Bulk methods such as [World#destroyAll] copy the handles from such a list without creating [Entity] objects, except during an
/// iteration. Use the list to pass many entities between methods within a tick. Keep entities longer than a tick only in
/// components and entity sets.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {
    private long[] handles;
    private int size;

    /// Creates an empty list.
    public EntityList() {
        this(0);
    }

    /// Creates an empty list with capacity for this many entities.
    public EntityList(int capacity) {
        handles = new long[capacity];
    }

    /// Creates a list of these entities, in their order.
    public EntityList(Collection<Entity> entities) {
        this(entities.size());
        addAll(entities);
    }

    /// Creates a list of these handles. Keeps the array without copying it, so the caller must not use the array any more.
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
    public Entity get(int index) {
        return new Entity(handles[Objects.checkIndex(index, size)]);
    }

    @Override
    public Entity set(int index, Entity entity) {
        Entity before = get(index);
        handles[index] = entity.handle();
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

    /// Removes all elements and keeps the capacity.
    @Override
    public void clear() {
        size = 0;
        modCount++;
    }

    /// Copies all handles to the beginning of an array.
    public void copyTo(long[] to) {
        System.arraycopy(handles, 0, to, 0, size);
    }
}
