package orrery.editor.session.edit;

import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// A change of one element of a field's value. It is applied to the value that the field has when the edit runs. Immutable.
///
/// @param verb what the edit does: `Set`, `Add`, `Remove`, `Move`
/// @param element path of the element, counted from 1: `[3].x`
/// @param change returns the changed value
public record ElementEdit(String verb, String element, Change change) {
    /// Changes one of the values that an edit writes.
    public interface Change {
        /// Returns the changed value; throws if the element does not exist any more.
        ///
        /// @param entity the entity whose component has the field; [Entity#NONE] for a singleton
        /// @param index position of this value among the values that the edit writes, from 0
        Object apply(Entity entity, Object present, int index);
    }

    /// Returns the name of an edit that writes a field: `Set Route.stops`, `Remove Route.stops[3]`.
    public static String name(ComponentType<?> type, Field field, Object value) {
        return value instanceof ElementEdit edit
                ? "%s %s.%s%s".formatted(edit.verb, type, field, edit.element)
                : "Set %s.%s".formatted(type, field);
    }

    /// Returns the new value of a field. If `value` is an [ElementEdit], this is the present value with the element changed,
    /// otherwise `value` itself.
    ///
    /// @param entity the entity whose component has the field; [Entity#NONE] for a singleton
    /// @param present the field's value
    /// @param value a value of the field's class, or an [ElementEdit]
    /// @param index position of this value among the values that the edit writes, from 0
    public static Object applied(Entity entity, Object present, Object value, int index) {
        return value instanceof ElementEdit edit ? edit.change.apply(entity, present, index) : value;
    }
}
