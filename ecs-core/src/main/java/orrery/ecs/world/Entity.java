package orrery.ecs.world;

import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Leaf;

/// A handle: index in the low and generation in the high half of one `long`. The same handle is never issued twice
/// along one line of history.
///
/// @param handle index and generation
@Leaf(FieldKind.ENTITY)
public record Entity(long handle) implements Comparable<Entity> {
    /// No entity.
    public static final Entity NONE = new Entity(0);

    /// The handle with this index and generation.
    public static Entity of(int index, int generation) {
        return new Entity((long) generation << 32 | index);
    }

    /// The slot, from 1.
    public int index() {
        return (int) handle;
    }

    /// How often the slot has been issued, from 1.
    public int generation() {
        return (int) (handle >>> 32);
    }

    /// Whether this stands for no entity.
    public boolean isNone() {
        return handle == 0;
    }

    @Override
    public int compareTo(Entity other) {
        return Long.compare(handle, other.handle);
    }

    /// Index and generation, as in `12v3`.
    @Override
    public String toString() {
        return handle == 0 ? "none" : index() + "v" + generation();
    }
}
