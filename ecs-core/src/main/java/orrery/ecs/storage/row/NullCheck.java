package orrery.ecs.storage.row;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// Refuses nulls. Public for the classes that [RowCode] writes.
public final class NullCheck {
    private NullCheck() {}

    /// Refuses null.
    ///
    /// @throws NullPointerException with this message
    public static void refuseNull(@Nullable Object value, String message) {
        if (value == null) {
            throw new NullPointerException(message);
        }
    }

    /// Refuses null and what holds one.
    ///
    /// @throws NullPointerException with this message
    public static void refuseAnyNull(@Nullable Object value, String message) {
        if (Values.hasNull(value)) {
            throw new NullPointerException(message);
        }
    }
}
