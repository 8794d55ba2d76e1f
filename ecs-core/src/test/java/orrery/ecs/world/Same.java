package orrery.ecs.world;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Equality of components as the design has it: all NaNs equal, −0 ≠ 0, arrays by their elements.
final class Same {
    private Same() {}

    static boolean values(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null || a.getClass() != b.getClass()) {
            return Objects.equals(a, b);
        }
        if (a instanceof Record && !(a instanceof Entity)) {
            return records(a, b);
        }
        return a.getClass().isArray() ? arrays(a, b) : a.equals(b);
    }

    private static boolean records(Object a, Object b) {
        try {
            for (RecordComponent part : a.getClass().getRecordComponents()) {
                if (!values(part.getAccessor().invoke(a), part.getAccessor().invoke(b))) {
                    return false;
                }
            }
            return true;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("A fixture's record can't be read", e);
        }
    }

    private static boolean arrays(Object a, Object b) {
        boolean same = Array.getLength(a) == Array.getLength(b);
        for (int i = 0; same && i < Array.getLength(a); i++) {
            same = values(Array.get(a, i), Array.get(b, i));
        }
        return same;
    }
}
