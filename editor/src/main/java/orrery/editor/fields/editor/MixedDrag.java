package orrery.editor.fields.editor;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.ElementEdit;

/// Changes a field of several entities with different values during one drag. For each entity, each edit starts from the value
/// that the entity had at the first edit of the drag, so that the effects of rounding and of the field's limits do not add up.
/// The FX thread creates the edits; the simulation thread applies them.
final class MixedDrag {
    /// Values that change in proportion are rounded to this part of the step of a pixel.
    static final double FINE = 0.1;

    private final Field field;
    private final Map<Entity, Number> starts = new HashMap<>();

    MixedDrag(Field field) {
        this.field = field;
    }

    /// Returns the edit that adds a difference to each value.
    ElementEdit plus(BigDecimal difference) {
        return edit(start -> start.plus(difference));
    }

    /// Returns the edit that adds to each value the product of the value and a factor.
    ElementEdit plusTimes(double factor) {
        return edit(start -> start.by(start.start() * factor, start.step() * FINE));
    }

    private ElementEdit edit(Function<DragScale, Object> change) {
        return new ElementEdit("Set", "", (entity, present, _) -> {
            Number start = starts.computeIfAbsent(entity, _ -> (Number) present);
            return change.apply(new DragScale(field, start, Math.abs(start.doubleValue())));
        });
    }
}
