package orrery.ecs.world;

import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// Handle of an entity: a `long` with the index of a slot in its low half and the generation of the slot in its high half. The
/// slot of a destroyed entity is issued again with the next generation. Within one branch of history, no handle is issued
/// twice.
///
/// @param handle index and generation
@Leaf(FieldKind.ENTITY)
public record Entity(long handle) implements Comparable<Entity> {
    /// No entity.
    public static final Entity NONE = new Entity(0);

    /// Creates a handle from index and generation.
    public static Entity of(int index, int generation) {
        return new Entity((long) generation << 32 | index);
    }

    /// Index of the slot, from 1.
    public int index() {
        return (int) handle;
    }

    /// Number of times that the slot has been issued, from 1.
    public int generation() {
        return (int) (handle >>> 32);
    }

    /// Whether this is [#NONE].
    public boolean isNone() {
        return handle == 0;
    }

    @Override
    public int compareTo(Entity other) {
        return Long.compare(handle, other.handle);
    }

    /// Index and generation as text: `12v3`.
    @Override
    public String toString() {
        return handle == 0 ? "none" : index() + "v" + generation();
    }
}
