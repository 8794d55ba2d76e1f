package orrery.ecs.world;

import orrery.ecs.storage.Columns;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;

/// Whether cells that were read are ones that their fields can hold.
final class CellCheck {
    private CellCheck() {}

    /// @throws MalformedBytesException if one of them can't be
    static void check(ComponentType<?> type, Columns columns, int count) {
        for (Field field : type.fields()) {
            Object cells = columns.arrays()[field.index()];
            for (int row = 0; row < count; row++) {
                if (!isHeld(field, cells, row)) {
                    throw new MalformedBytesException("%s.%s can't hold what is said to be in it".formatted(type,
                            field));
                }
            }
        }
    }

    private static boolean isHeld(Field field, Object cells, int row) {
        if (field.kind() == FieldKind.ENUM) {
            int ordinal = ((int[]) cells)[row];
            return ordinal >= 0 && ordinal < field.type().getEnumConstants().length;
        }
        if (field.kind() == FieldKind.STRING || field.kind() == FieldKind.VALUE) {
            Object value = ((Object[]) cells)[row];
            return value == null || field.type().isInstance(value);
        }
        return true;
    }
}
