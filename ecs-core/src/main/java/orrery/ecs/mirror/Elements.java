package orrery.ecs.mirror;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads and writes the lists of one class.
public interface Elements {
    /// Class of the elements; null if the type argument of the field declares it.
    @Nullable
    Class<?> elementClass();

    /// Number of elements.
    int size(Object list);

    /// The element at an index.
    @Nullable
    Object get(Object list, int index);

    /// Replaces all elements.
    void set(Object list, List<?> elements);
}
