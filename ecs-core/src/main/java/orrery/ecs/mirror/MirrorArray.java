package orrery.ecs.mirror;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.Table;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// Mirrors the component objects of one class of the game. Compares them with the rows of the component array that stands for the
/// class. If an object differs from its row, copies the object's values to the row.
final class MirrorArray {
    private final int type;
    private final Class<?> original;
    private final EngineArray<?> array;
    private final List<Leaf> leaves;
    private final RowComparer comparer;
    private final boolean isExactAtOnce;
    private final List<RowFollower> followers = new ArrayList<>();
    private int[] changed = new int[0];

    /// Listens to changes of rows.
    interface RowFollower {
        /// Called when a row was added or changed.
        void follow(Entity entity, Object[] columns, int row);

        /// Called when the row of a living entity was removed.
        void leave(Entity entity);
    }

    /// @param type index among the component classes of the game
    MirrorArray(int type, Class<?> original, EngineArray<?> array, List<Leaf> leaves) {
        this.type = type;
        this.original = original;
        this.array = array;
        this.leaves = leaves;
        comparer = ComparerCode.comparer(leaves);
        isExactAtOnce = leaves.stream()
                .noneMatch(leaf -> leaf.kind() == FieldKind.FLOAT || leaf.kind() == FieldKind.DOUBLE);
    }

    int type() {
        return type;
    }

    Class<?> original() {
        return original;
    }

    EngineArray<?> array() {
        return array;
    }

    List<Leaf> leaves() {
        return leaves;
    }

    /// Returns the component in a slot; null if there is none.
    static @Nullable Object at(@Nullable Object[] objects, int slot) {
        return slot < 0 || slot >= objects.length ? null : objects[slot];
    }

    void follow(RowFollower follower) {
        followers.add(follower);
    }

    /// Whether an entity of the mirror has the component.
    boolean has(long handle) {
        return array.table().rowOf(handle) >= 0;
    }

    /// Adds the row of a component.
    void add(long handle, Object component, EntityMap entities) {
        Table table = array.table();
        int row = table.size();
        table.columns().ensureCapacity(row + 1);
        comparer.store(component, table.columns().arrays(), row, entities.handles());
        array.appendStored(handle);
        tell(row);
    }

    /// Removes the row of an entity that has the component.
    void remove(long handle) {
        Entity entity = new Entity(handle);
        array.remove(entity);
        followers.forEach(follower -> follower.leave(entity));
    }

    /// If an object of the game differs from its row, copies the object's values to the row. Also removes rows whose object is
    /// gone and, if `mayMiss`, adds rows for objects without a row. Rows must be removed and added here because libraries don't
    /// report each component that was added or removed. For example, if a component is added to a deleted entity of Artemis-odb,
    /// the next entity with the id has the component, and no listener is notified. Cost without differences: about a nanosecond
    /// per field.
    ///
    /// @param mayMiss whether there may be objects without a row; looking for them costs half a nanosecond for each slot
    void compare(@Nullable Object[] objects, EntityMap entities, boolean mayMiss) {
        Table table = array.table();
        int rows = table.size();
        if (changed.length < rows) {
            changed = new int[rows + rows / 2];
        }
        Object[] columns = table.columns().arrays();
        int[] slots = entities.slots();
        int count = comparer.compare(new RowComparer.Place(objects, slots, entities.handles()), table.handles(), rows,
                columns, changed);
        int gone = 0;
        for (int i = 0; i < count; i++) {
            int row = changed[i];
            Object component = objects[slots[(int) table.handleAt(row)]];
            if (component == null) {
                changed[gone++] = row;
            } else if (isExactAtOnce || comparer.differs(component, columns, row, entities.handles())) {
                table.beforeWrite(row);
                comparer.store(component, columns, row, entities.handles());
                tell(row);
            }
        }
        while (gone > 0) {
            // The last row first, because removing a row moves the array's last row to its place.
            remove(table.handleAt(changed[--gone]));
        }
        if (mayMiss && entities.count(objects) != table.size()) {
            addMissing(objects, entities);
        }
    }

    private void addMissing(@Nullable Object[] objects, EntityMap entities) {
        for (int slot = 0; slot < objects.length; slot++) {
            Object component = objects[slot];
            if (component != null && entities.isLiving(slot) && !has(entities.handleOf(slot))) {
                add(entities.handleOf(slot), component, entities);
            }
        }
    }

    private void tell(int row) {
        for (RowFollower follower : followers) {
            follower.follow(array.entityAt(row), array.table().columns().arrays(), row);
        }
    }
}
