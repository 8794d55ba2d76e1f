package orrery.ecs.mirror.collection;

import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Reads and writes the maps of one class.
public interface Entries {
    /// Class of the keys; null if the first type argument of the field declares it.
    @Nullable
    Class<?> keyClass();

    /// Class of the values; null if the last type argument of the field declares it.
    @Nullable
    Class<?> valueClass();

    /// Whether the order of the entries is part of the map's value, as in a `LinkedHashMap`. If it is not, the mirror sorts the
    /// entries by key.
    boolean isOrdered(Object map);

    /// Returns the number of entries.
    int size(Object map);

    /// Calls `each` with each key and its value, until a call returns false. Called whenever components are compared: after each
    /// system of the game, or once a tick.
    void walk(Object map, BiPredicate<@Nullable Object, @Nullable Object> each);

    /// Replaces all entries. If this throws, the mirror sets the former entries again and refuses the edit.
    ///
    /// @throws UnsupportedOperationException if the map can't be changed
    /// @throws RuntimeException if the map can't hold one of the entries
    void set(Object map, Map<?, ?> entries);
}
