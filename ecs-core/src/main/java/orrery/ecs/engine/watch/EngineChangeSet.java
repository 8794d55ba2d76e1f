package orrery.ecs.engine.watch;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.storage.PendingHandles;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;

/// A change set stored as arrays of handles.
public final class EngineChangeSet extends ChangeSet {
    private static final long[] NONE = {};
    private static final EngineChangeSet EMPTY = new EngineChangeSet(NONE, 0, NONE, null);

    private final long[] living;
    private final int livingCount;
    private final long[] gone;
    private final @Nullable StructuralQueue queue;

    /// Keeps the arrays without copying them. `living` may be longer than `livingCount`.
    EngineChangeSet(long[] living, int livingCount, long[] gone, @Nullable StructuralQueue queue) {
        this.living = living;
        this.livingCount = livingCount;
        this.gone = gone;
        this.queue = queue;
    }

    /// A change set with the current content of a set of pending handles.
    public static EngineChangeSet of(PendingHandles waiting, StructuralQueue queue) {
        return waiting.size() == 0
                ? EMPTY
                : new EngineChangeSet(waiting.livingHandles(), waiting.living(), waiting.goneHandles(), queue);
    }

    /// The empty set.
    public static EngineChangeSet empty() {
        return EMPTY;
    }

    @Override
    public int size() {
        return livingCount + gone.length;
    }

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public int livingCount() {
        return livingCount;
    }

    @Override
    public Entity get(int index) {
        return new Entity(handleAt(index));
    }

    @Override
    public boolean contains(Entity entity) {
        for (int index = 0; index < size(); index++) {
            if (handleAt(index) == entity.handle()) {
                return true;
            }
        }
        return false;
    }

    private long handleAt(int index) {
        return index < livingCount ? living[index] : gone[index - livingCount];
    }

    @Override
    public void forEachLiving(Consumer<Entity> action) {
        forEach(living, livingCount, action);
    }

    @Override
    public void forEachGone(Consumer<Entity> action) {
        forEach(gone, gone.length, action);
    }

    @Override
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

    /// Handles of the living entities in row order: the first [#livingCount] elements. Don't write to the array.
    public long[] livingHandles() {
        return living;
    }

    @Override
    public String toString() {
        return "%d changed, %d gone".formatted(livingCount, gone.length);
    }
}
