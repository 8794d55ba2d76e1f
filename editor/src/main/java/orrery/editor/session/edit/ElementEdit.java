package orrery.editor.session.edit;

import java.util.function.UnaryOperator;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// A change of one element of a field's value. It is applied to the value that the field has when the edit runs. Immutable.
///
/// @param verb what the edit does: `Set`, `Add`, `Remove`, `Move`
/// @param element path of the element, counted from 1: `[3].x`
/// @param change returns the changed value; throws if the element does not exist any more
public record ElementEdit(String verb, String element, UnaryOperator<Object> change) {

    /// Returns the name of an edit that writes a field: `Set Route.stops`, `Remove Route.stops[3]`.
    public static String name(ComponentType<?> type, Field field, Object value) {
        return value instanceof ElementEdit edit
                ? "%s %s.%s%s".formatted(edit.verb, type, field, edit.element)
                : "Set %s.%s".formatted(type, field);
    }

    /// Returns the new value of a field: the present value with the element changed, or `value` itself.
    ///
    /// @param present the field's value
    /// @param value a value of the field's class, or an [ElementEdit]
    public static Object applied(Object present, Object value) {
        return value instanceof ElementEdit edit ? edit.change.apply(present) : value;
    }
}
