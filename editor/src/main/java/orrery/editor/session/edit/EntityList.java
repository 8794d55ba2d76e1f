package orrery.editor.session.edit;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Entities in an order, kept by handle: a million take 8 MB, and whether one is among them takes 20 comparisons. Immutable.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {
    private final long[] handles;
    private final AtomicReference<long @Nullable []> ascending = new AtomicReference<>();

    private EntityList(long[] handles) {
        this.handles = handles;
    }

    /// Entities with these handles, but for 0. Copies them.
    public static EntityList of(long... handles) {
        return new EntityList(Arrays.stream(handles).filter(handle -> handle != 0).toArray());
    }

    /// The same entities in the same order.
    public static EntityList copyOf(Collection<Entity> entities) {
        return entities instanceof EntityList list
                ? list
                : new EntityList(entities.stream().mapToLong(Entity::handle).toArray());
    }

    /// The handles in order. A copy.
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

    /// Cost: the logarithm of the size; the first time one sorting.
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
