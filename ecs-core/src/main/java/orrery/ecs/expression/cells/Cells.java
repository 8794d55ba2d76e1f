package orrery.ecs.expression.cells;

import orrery.ecs.world.Entity;

/// Reads the values of an expression for the current entity. The values of singletons do not depend on the entity.
public abstract class Cells {
    private Entity entity = Entity.NONE;

    /// Sets the current entity.
    public final void standAt(Entity other) {
        entity = other;
        moved();
    }

    public final Entity entity() {
        return entity;
    }

    /// The handle of the current entity.
    public long handle() {
        return entity.handle();
    }

    abstract void moved();

    /// Whether there is a component of the slot's type.
    public abstract boolean has(int slot);

    /// Returns the value as a `long`: booleans as 0 and 1, constants as ordinals, entities as handles.
    public abstract long whole(Cell cell);

    public abstract double real(Cell cell);

    public abstract String text(Cell cell);

    public abstract long tick();

    public final boolean hasAll(int[] slots) {
        for (int slot : slots) {
            if (!has(slot)) {
                return false;
            }
        }
        return true;
    }
}
