package orrery.ecs.engine.array;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Queues additions, replacements and removals of components of one type until the outermost iteration ends. The caller has
/// checked that they may be made.
final class QueuedChanges<C extends Record> {
    private final WritableArray<C> array;
    private final ComponentType<C> type;
    private final ArrayContext world;

    QueuedChanges(WritableArray<C> array, ArrayContext world) {
        this.array = array;
        this.world = world;
        type = array.type();
    }

    void add(Entity entity, C component) {
        C kept = kept(component);
        world.queue().setPresent(entity, type, kept);
        world.queue().add(() -> appendIfAbsent(entity, kept));
    }

    void addAll(List<Entity> entities, List<? extends C> components) {
        List<C> kept = new ArrayList<>(components.size());
        components.forEach(component -> kept.add(kept(component)));
        for (int i = 0; i < entities.size(); i++) {
            world.queue().setPresent(entities.get(i), type, kept.get(i));
        }
        world.queue().add(() -> {
            for (int i = 0; i < entities.size(); i++) {
                appendIfAbsent(entities.get(i), kept.get(i));
            }
        });
    }

    private void appendIfAbsent(Entity entity, C component) {
        if (world.isAlive(entity) && !array.has(entity)) {
            array.append(entity.handle(), component);
        }
    }

    void replace(Entity entity, C component) {
        C kept = kept(component);
        if (!array.isWriteDeferred()) {
            world.queue().setPresent(entity, type, kept);
        }
        world.queue().add(() -> {
            int row = array.table().rowOf(entity.handle());
            if (row >= 0) {
                array.write(row, kept);
            }
        });
    }

    void remove(Entity entity) {
        world.queue().setAbsent(entity, type);
        world.queue().add(() -> array.removeNow(entity.handle()));
    }

    void removeAll(List<Entity> entities) {
        entities.forEach(entity -> world.queue().setAbsent(entity, type));
        world.queue().add(() -> array.removeAllNow(world.batch().handlesOf(entities), entities.size()));
    }

    /// A copy of the component, with collections and arrays copied. Rejects nulls.
    private C kept(C component) {
        Object[] cells = array.table().columns().emptyCopy(1).arrays();
        array.access.store(cells, 0, component);
        return type.recordClass().cast(array.access.load(cells, 0));
    }
}
