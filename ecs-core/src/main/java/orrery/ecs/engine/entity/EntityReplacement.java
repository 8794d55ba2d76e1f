package orrery.ecs.engine.entity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;

/// Replaces entities in components: in fields, and at any depth in records, lists, sets, maps and arrays.
///
/// @param by returns the new entity for an old one
public record EntityReplacement(UnaryOperator<Entity> by) {

    /// Whether a component of the type can hold entities. Otherwise [#in] returns it unchanged.
    public static boolean concerns(ComponentType<?> type) {
        return type.fields().stream().anyMatch(
                field -> field.kind() == FieldKind.ENTITY || field.kind() == FieldKind.VALUE);
    }

    /// Returns a component with the entities replaced.
    ///
    /// @throws TypeException if the constructor of a record refuses the new entities
    public <C extends Record> C in(Record component, ComponentType<C> type) {
        C whole = type.recordClass().cast(component);
        if (!concerns(type)) {
            return whole;
        }
        Object[] leaves = type.leaves(whole);
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = in(leaves[i], type);
        }
        return type.create(leaves);
    }

    /// Returns a value of a field with the entities replaced.
    ///
    /// @param within the type that has the field
    @SuppressWarnings("NullAway") // a null in a collection is kept; code that stores the component refuses it
    public Object in(@Nullable Object value, ComponentType<?> within) {
        return switch (value) {
            case null -> null;
            case Entity entity -> by.apply(entity);
            case List<?> list -> Collections.unmodifiableList(values(list, within));
            case Set<?> set -> Collections.unmodifiableSet(new LinkedHashSet<>(values(set, within)));
            case Map<?, ?> map -> map(map, within);
            case Object[] array -> array(array, within);
            case Record part -> part(part, within);
            default -> value;
        };
    }

    private List<Object> values(Collection<?> values, ComponentType<?> within) {
        List<Object> copy = new ArrayList<>();
        values.forEach(each -> copy.add(in(each, within)));
        return copy;
    }

    private Object map(Map<?, ?> map, ComponentType<?> within) {
        Map<Object, Object> copy = new LinkedHashMap<>();
        map.forEach((key, each) -> copy.put(in(key, within), in(each, within)));
        return Collections.unmodifiableMap(copy);
    }

    private Object array(Object[] array, ComponentType<?> within) {
        Object[] copy = array.clone();
        Arrays.setAll(copy, i -> in(copy[i], within));
        return copy;
    }

    /// Replaces the entities in a record. Returns the record unchanged if its fields are inaccessible.
    private Object part(Record part, ComponentType<?> within) {
        ComponentType<? extends Record> type;
        try {
            type = within.partType(part.getClass());
        } catch (TypeException e) {
            return part;
        }
        return in(part, type);
    }
}
