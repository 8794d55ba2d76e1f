package orrery.editor.text;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Expression;
import orrery.ecs.world.Entity;

/// Finds the entities that a typed expression names by their slots, as panes show them: `#12`. Simulation thread.
public final class SlotNames {
    private SlotNames() {}

    /// Returns an expression with the handles of the living entities in place of the names of their slots: `entity == 12v3` for
    /// `entity == #12`. Six digits after `#` are a colour. Returns a text that can't be split into tokens unchanged.
    ///
    /// @throws IllegalArgumentException if no entity lives in a slot, with a message for users
    public static String resolved(String expression, EngineWorld world) {
        return Expression.withHandles(expression, slot -> living(slot, world));
    }

    private static Entity living(long slot, EngineWorld world) {
        Entity living = slot > Integer.MAX_VALUE ? Entity.NONE : world.aliveIn((int) slot);
        if (living.isNone()) {
            throw new IllegalArgumentException(
                    ("No entity lives in slot %1$d in the shown state. Write a slot in which one"
                            + " lives, or a handle with the generation, as in %1$dv1.").formatted(slot));
        }
        return living;
    }
}
