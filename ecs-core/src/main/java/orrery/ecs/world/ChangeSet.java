package orrery.ecs.world;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Waiting;

/// The entities whose component of one type was created, changed or removed, each once: first the living ones in row
/// order, then the gone in the order of their going.
///
/// Creating, destroying, adding and removing while it is walked wait for the end, as in any iteration. It is a copy taken at one moment: later changes don't show in it. Cost of taking it: proportional to its size, and a
/// scan of the rows' bits.
public final class ChangeSet {
    private static final long[] NONE = {};
    private static final ChangeSet EMPTY = new ChangeSet(NONE, 0, NONE, null);

    private final long[] living;
    private final int livingCount;
    private final long[] gone;
    private final @Nullable StructuralQueue queue;

    /// The arrays are not copied; that of the living may be longer than there are.
    ChangeSet(long[] living, int livingCount, long[] gone, @Nullable StructuralQueue queue) {
        this.living = living;
        this.livingCount = livingCount;
        this.gone = gone;
        this.queue = queue;
    }

    /// What waits at this moment.
    static ChangeSet of(Waiting waiting, StructuralQueue queue) {
        return waiting.size() == 0
                ? EMPTY
                : new ChangeSet(waiting.livingHandles(), waiting.living(), waiting.goneHandles(), queue);
    }

    /// A set with nothing in it.
    public static ChangeSet empty() {
        return EMPTY;
    }

    /// Number of entities.
    public int size() {
        return livingCount + gone.length;
    }

    /// Whether there are none.
    public boolean isEmpty() {
        return size() == 0;
    }

    /// Number of entities that have the component; they come first.
    public int livingCount() {
        return livingCount;
    }

    /// The entity at a place from 0 to size - 1.
    public Entity get(int place) {
        return new Entity(handleAt(place));
    }

    /// Whether the entity is in the set. Cost: O(size).
    public boolean contains(Entity entity) {
        for (int place = 0; place < size(); place++) {
            if (handleAt(place) == entity.handle()) {
                return true;
            }
        }
        return false;
    }

    private long handleAt(int place) {
        return place < livingCount ? living[place] : gone[place - livingCount];
    }

    /// Calls for every entity that has the component, in row order.
    public void forEachLiving(Consumer<Entity> action) {
        forEach(living, livingCount, action);
    }

    /// Calls for every entity that is dead or lacks the component, in the order of their going.
    public void forEachGone(Consumer<Entity> action) {
        forEach(gone, gone.length, action);
    }

    /// Calls for every entity.
    public void forEach(Consumer<Entity> action) {
        if (queue != null) {
            queue.iterate(() -> {
                forEach(living, livingCount, action);
                forEach(gone, gone.length, action);
            });
        }
    }

    private void forEach(long[] handles, int count, Consumer<Entity> action) {
        if (queue != null && count > 0) {
            queue.iterate(() -> {
                for (int i = 0; i < count; i++) {
                    action.accept(new Entity(handles[i]));
                }
            });
        }
    }

    /// Handles of the living in row order, [#livingCount] of them; must not be written.
    long[] livingHandles() {
        return living;
    }

    @Override
    public String toString() {
        return "%d changed, %d gone".formatted(livingCount, gone.length);
    }
}
