package orrery.editor.text;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Expression;
import orrery.ecs.world.Entity;

/// Finds the entities to which a typed expression refers by slot, as in `#12`. Simulation thread.
public final class SlotNames {
    private SlotNames() {}

    /// Replaces each slot in an expression with the handle of the entity that lives there: `entity == #12` becomes `entity ==
    /// 12v3`. Six digits after `#` are a colour, not a slot. A text that can't be split into tokens is returned unchanged.
    ///
    /// @throws IllegalArgumentException if no entity lives in a slot; the message is for users
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
