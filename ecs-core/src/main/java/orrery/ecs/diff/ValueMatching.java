package orrery.ecs.diff;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;

/// Compares values of two states like [Values#same], with three exceptions, at any depth. References are equal if they refer to
/// the same entity. Classes of records, enum constants and arrays are compared by name, because each world may have loaded the
/// classes separately. Floating-point numbers are equal within the tolerance. Immutable.
final class ValueMatching {
    private final Pairing pairing;
    private final Rules rules;

    ValueMatching(Pairing pairing, Rules rules) {
        this.pairing = pairing;
        this.rules = rules;
    }

    /// Whether a value of the first state equals one of the second.
    boolean isSame(@Nullable Object one, @Nullable Object other) {
        return switch (one) {
            case Entity entity -> other instanceof Entity target && pairing.isSame(entity, target);
            case Record record -> other instanceof Record another && isSameRecord(record, another);
            case Enum<?> constant -> other instanceof Enum<?> another && constant.name().equals(another.name())
                    && isSameClass(constant.getDeclaringClass(), another.getDeclaringClass());
            case List<?> list -> other instanceof List<?> another && isSameInOrder(list, another);
            case Set<?> set -> other instanceof Set<?> another && isSameInOrder(set, another);
            case Map<?, ?> map -> other instanceof Map<?, ?> another && isSameInOrder(map.keySet(), another.keySet())
                    && isSameInOrder(map.values(), another.values());
            case Object[] array ->
                other instanceof Object[] another && isSameClass(array.getClass(), another.getClass())
                        && isSameInOrder(Arrays.asList(array), Arrays.asList(another));
            case null, default -> Values.same(one, other) || rules.isNear(one, other);
        };
    }

    private boolean isSameRecord(Record one, Record other) {
        @Nullable
        Object[] parts = Values.components(one);
        @Nullable
        Object[] others = Values.components(other);
        return parts == null || others == null
                ? Values.same(one, other)
                : isSameClass(one.getClass(), other.getClass())
                        && isSameInOrder(Arrays.asList(parts), Arrays.asList(others));
    }

    private static boolean isSameClass(Class<?> one, Class<?> other) {
        return one == other || one.getName().equals(other.getName());
    }

    private boolean isSameInOrder(Collection<?> one, Collection<?> other) {
        if (one.size() != other.size()) {
            return false;
        }
        Iterator<?> others = other.iterator();
        for (Object each : one) {
            if (!isSame(each, others.next())) {
                return false;
            }
        }
        return true;
    }
}
