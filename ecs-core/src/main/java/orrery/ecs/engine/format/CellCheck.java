package orrery.ecs.engine.format;

import java.util.List;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.bytes.DeclaredArrays;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;

/// Checks values that were read from bytes: that each cell is valid for its field, and that the constructor of the record accepts
/// each row. First converts arrays in the cells to the classes that the fields declare.
public final class CellCheck {
    private CellCheck() {}

    /// Checks the rows of a snapshot.
    ///
    /// @throws MalformedBytesException if a row is invalid
    static void check(EngineArray<?> array, Columns columns, int count) {
        RecordCheck needed = RecordCheck.of(array.type());
        Object[] cells = withOwned(array, columns);
        for (int row = 0; needed.isAny() && row < count; row++) {
            check(array.type(), needed, cells, row);
        }
    }

    /// Checks the entries that are present after a delta.
    ///
    /// @throws MalformedBytesException if a row is invalid
    static void check(EngineArray<?> array, TableDelta delta, TableDelta.Side after) {
        RecordCheck needed = RecordCheck.of(array.type());
        Object[] cells = withOwned(array, after.values());
        for (int entry = 0; needed.isAny() && entry < delta.count(); entry++) {
            if (after.has(entry)) {
                check(array.type(), needed, cells, entry);
            }
        }
    }

    /// The cells, with the columns of entity sets and event queues taken from the array: these objects belong to the world and
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

    private static void check(ComponentType<?> type, RecordCheck needed, Object[] cells, int row) {
        for (Field field : needed.arrays()) {
            Object[] column = (Object[]) cells[field.index()];
            column[row] = DeclaredArrays.of(field.genericType(), column[row]);
        }
        List<Field> fields = needed.restricted();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (!isHeld(field, cells[field.index()], row)) {
                String problem = "%s.%s can't hold its recorded value".formatted(type, field);
                throw field.kind() == FieldKind.VALUE
                        ? new RefusedValueException(problem)
                        : new MalformedBytesException(problem);
            }
        }
        RowAccess access = needed.access();
        if (access == null) {
            return;
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
