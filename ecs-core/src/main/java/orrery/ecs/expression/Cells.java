package orrery.ecs.expression;

import orrery.ecs.world.Entity;

/// The cells that an expression reads of one entity. Singletons are read whichever entity it is.
abstract class Cells {
    private Entity entity = Entity.NONE;

    /// Reads of that entity from now on.
    final void standAt(Entity other) {
        entity = other;
        moved();
    }

    final Entity entity() {
        return entity;
    }

    abstract void moved();

    /// Whether there is a component of the slot's type.
    abstract boolean has(int slot);

    /// Booleans as 0 and 1, constants as their ordinals, entities as their handles.
    abstract long whole(Cell cell);

    abstract double real(Cell cell);

    abstract String text(Cell cell);

    abstract long tick();

    final boolean hasAll(int[] slots) {
        for (int slot : slots) {
            if (!has(slot)) {
                return false;
            }
        }
        return true;
    }
}
