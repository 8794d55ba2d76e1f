package orrery.ecs.expression.cells;

import orrery.ecs.world.Entity;

/// The cells that an expression reads of one entity. Singletons are read whichever entity it is.
public abstract class Cells {
    private Entity entity = Entity.NONE;

    /// Reads of that entity from now on.
    public final void standAt(Entity other) {
        entity = other;
        moved();
    }

    public final Entity entity() {
        return entity;
    }

    abstract void moved();

    /// Whether there is a component of the slot's type.
    public abstract boolean has(int slot);

    /// Booleans as 0 and 1, constants as their ordinals, entities as their handles.
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
