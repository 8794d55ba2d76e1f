package orrery.ecs.mirror;

import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Reads and writes a class of maps.
public interface Entries {
    /// Class of the keys; null if a type argument of the field says it.
    @Nullable
    Class<?> keyClass();

    /// Class of the values; null if a type argument of the field says it, which follows that of the keys.
    @Nullable
    Class<?> valueClass();

    /// Whether the order of the entries is part of what the map says, as in a `LinkedHashMap`.
    boolean isOrdered(Object map);

    /// Number of entries.
    int size(Object map);

    /// Passes each key with its value, until one of the calls returns false.
    void walk(Object map, BiPredicate<@Nullable Object, @Nullable Object> each);

    /// Replaces all entries.
    void set(Object map, Map<?, ?> entries);
}
