package orrery.editor.session.edit;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// A list of entities, stored as handles: a million take 8 MB. [#contains] uses a binary search. Immutable.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {
    private final long[] handles;
    private final AtomicReference<long @Nullable []> ascending = new AtomicReference<>();

    private EntityList(long[] handles) {
        this.handles = handles;
    }

    /// Creates a list of the handles other than 0. Copies the array.
    public static EntityList of(long... handles) {
        return new EntityList(Arrays.stream(handles).filter(handle -> handle != 0).toArray());
    }

    /// Creates a list of the same entities in the same order.
    public static EntityList copyOf(Collection<Entity> entities) {
        return entities instanceof EntityList list
                ? list
                : new EntityList(entities.stream().mapToLong(Entity::handle).toArray());
    }

    /// Returns a copy of the handles in order.
    public long[] handles() {
        return handles.clone();
    }

    @Override
    public Entity get(int index) {
        return new Entity(handles[index]);
    }

    @Override
    public int size() {
        return handles.length;
    }

    /// Cost: logarithmic in the size; the first call sorts a copy.
    @Override
    public boolean contains(@Nullable Object other) {
        return other instanceof Entity entity && Arrays.binarySearch(ascending(), entity.handle()) >= 0;
    }

    private long[] ascending() {
        long @Nullable [] known = ascending.get();
        if (known == null) {
            known = handles.clone();
            Arrays.parallelSort(known);
            ascending.set(known);
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EntityList list ? Arrays.equals(handles, list.handles) : super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
