package orrery.ecs.engine.format;

import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;

/// Checks values that were read from bytes: that each cell is valid for its field, and that the constructor of the record accepts
/// each row.
public final class CellCheck {
    private CellCheck() {}

    /// Checks the rows of a snapshot.
    ///
    /// @throws MalformedBytesException if one is invalid
    static void check(EngineArray<?> array, Columns columns, int count) {
        Object[] cells = withOwned(array, columns);
        RowAccess access = RowAccess.of(array.type());
        for (int row = 0; row < count; row++) {
            check(array.type(), access, cells, row);
        }
    }

    /// Checks the entries that are present after a delta.
    ///
    /// @throws MalformedBytesException if one is invalid
    static void check(EngineArray<?> array, TableDelta delta, TableDelta.Side after) {
        Object[] cells = withOwned(array, after.values());
        RowAccess access = RowAccess.of(array.type());
        for (int entry = 0; entry < delta.count(); entry++) {
            if (after.has(entry)) {
                check(array.type(), access, cells, entry);
            }
        }
    }

    /// The cells, with the columns of entity sets and event queues taken from the array: those objects belong to the world and
    /// are not in the bytes.
    private static Object[] withOwned(EngineArray<?> array, Columns columns) {
        Object[] cells = columns.arrays().clone();
        for (int column = 0; column < cells.length; column++) {
            if (columns.isOwned(column)) {
                cells[column] = array.table().columns().arrays()[column];
            }
        }
        return cells;
    }

    private static void check(ComponentType<?> type, RowAccess access, Object[] cells, int row) {
        for (Field field : type.fields()) {
            if (!isHeld(field, cells[field.index()], row)) {
                throw new MalformedBytesException("%s.%s can't hold its recorded value".formatted(type, field));
            }
        }
        try {
            access.load(cells, row);
        } catch (RuntimeException e) {
            throw new RefusedValueException("%s refuses its recorded values: %s".formatted(type,
                    e.getMessage() == null ? e.toString() : e.getMessage().replaceFirst("\\.$", "")));
        }
    }

    private static boolean isHeld(Field field, Object cells, int row) {
        return switch (field.kind()) {
            case ENUM -> {
                int ordinal = ((int[]) cells)[row];
                yield ordinal >= 0 && ordinal < field.type().getEnumConstants().length;
            }
            case STRING, VALUE -> Values.isOf(field.genericType(), ((Object[]) cells)[row]);
            default -> true;
        };
    }
}
