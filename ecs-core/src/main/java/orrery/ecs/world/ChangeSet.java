package orrery.ecs.world;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The entities whose component of one type was created, changed or removed, each once: first the living ones in row
/// order, then the gone in the order of their going.
///
/// Creating, destroying, adding and removing while it is walked wait for the end, as in any iteration. It is a copy taken at one moment: later changes don't show in it. Cost of taking it: proportional to its size, and a
/// scan of the rows' bits.
public final class ChangeSet {
    private static final ChangeSet EMPTY = new ChangeSet(new long[0], 0, null);

    private final long[] handles;
    private final int living;
    private final @Nullable StructuralQueue queue;

    ChangeSet(long[] handles, int living, @Nullable StructuralQueue queue) {
        this.handles = handles;
        this.living = living;
        this.queue = queue;
    }

    /// A set with nothing in it.
    public static ChangeSet empty() {
        return EMPTY;
    }

    /// Number of entities.
    public int size() {
        return handles.length;
    }

    /// Whether there are none.
    public boolean isEmpty() {
        return handles.length == 0;
    }

    /// Number of entities that have the component; they come first.
    public int livingCount() {
        return living;
    }

    /// The entity at a place from 0 to size - 1.
    public Entity get(int place) {
        return new Entity(handles[place]);
    }

    /// Whether the entity is in the set. Cost: O(size).
    public boolean contains(Entity entity) {
        for (long handle : handles) {
            if (handle == entity.handle()) {
                return true;
            }
        }
        return false;
    }

    /// Calls for every entity that has the component, in row order.
    public void forEachLiving(Consumer<Entity> action) {
        forEach(0, living, action);
    }

    /// Calls for every entity that is dead or lacks the component, in the order of their going.
    public void forEachGone(Consumer<Entity> action) {
        forEach(living, handles.length, action);
    }

    /// Calls for every entity.
    public void forEach(Consumer<Entity> action) {
        forEach(0, handles.length, action);
    }

    private void forEach(int from, int to, Consumer<Entity> action) {
        if (queue != null && from < to) {
            queue.iterate(() -> {
                for (int i = from; i < to; i++) {
                    action.accept(new Entity(handles[i]));
                }
            });
        }
    }

    @Override
    public String toString() {
        return "%d changed, %d gone".formatted(living, handles.length - living);
    }
}
