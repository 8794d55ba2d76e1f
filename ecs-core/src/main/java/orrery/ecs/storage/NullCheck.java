package orrery.ecs.storage;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// Refuses null as [RowHandles] links it.
final class NullCheck {
    private NullCheck() {}

    static void refuseNull(@Nullable Object value, String message) {
        if (value == null) {
            throw new NullPointerException(message);
        }
    }

    static void refuseAnyNull(@Nullable Object value, String message) {
        if (Values.hasNull(value)) {
            throw new NullPointerException(message);
        }
    }
}
