package orrery.editor.session.edit;

import java.util.function.UnaryOperator;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// A change of one element of a field's value, made of whatever the value is when the edit is carried out. Immutable.
///
/// @param verb what it does: `Set`, `Add`, `Remove`, `Move`
/// @param element which element, from 1, with the names below it: `[3].x`
/// @param change the value with the change; throws where it has no such element any more
public record ElementEdit(String verb, String element, UnaryOperator<Object> change) {

    /// What writing a value into a field is called: `Set Route.stops`, `Remove Route.stops[3]`.
    public static String name(ComponentType<?> type, Field field, Object value) {
        return value instanceof ElementEdit edit
                ? "%s %s.%s%s".formatted(edit.verb, type, field, edit.element)
                : "Set %s.%s".formatted(type, field);
    }

    /// The value that a field gets: the change made to its present one, or the new one itself.
    ///
    /// @param present the field's value
    /// @param value a value of the field's class, or an [ElementEdit]
    public static Object applied(Object present, Object value) {
        return value instanceof ElementEdit edit ? edit.change.apply(present) : value;
    }
}
