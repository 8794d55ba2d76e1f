package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.SnapshotNames;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.editor.session.ReadContext;
import orrery.editor.text.ControlPictures;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldInput;
import orrery.editor.text.FieldText;

/// Exports a component array. The columns are the row, the entity, its name, and one column `Component.field` for each field;
/// numbers have all their digits. An import of the table changes the values of these entities, see
/// [orrery.editor.session.exchange.CsvTarget#ENTITY].
final class ArrayCsv {
    private ArrayCsv() {}

    /// Returns a table with a copy of the rows of an array.
    ///
    /// @param handles handles of the rows to export, in order; null for all rows in memory order
    static <C extends Record> CsvTable of(ReadContext moment, EngineArray<C> array, long @Nullable [] handles) {
        Snapshot state = moment.world().snapshot();
        EngineSnapshot.Rows rows = EngineSnapshot.of(state).arrays().stream()
                .filter(each -> each.type() == array.type()).findFirst()
                .orElseThrow();
        int[] order = handles == null ? null : new int[handles.length];
        for (int i = 0; order != null && handles != null && i < order.length; i++) {
            order[i] = array.rowOf(new Entity(handles[i]));
        }
        SnapshotNames names = SnapshotNames.of(state);
        ComponentType<C> type = array.type();
        List<String> header = new ArrayList<>(List.of("row", "entity", "name"));
        type.fields().forEach(field -> header.add(type.name() + "." + field.path()));
        return new CsvTable(type.name(), header, order == null ? rows.size() : order.length,
                at -> cells(type, rows, order == null ? (int) at : order[(int) at], names));
    }

    /// Returns the values of rows as text that can be pasted: one line for each row, with tabs between the values of the fields.
    /// If there are several fields, the fields that can't be edited as text are left empty.
    ///
    /// @param handles entities of the rows; entities without a row are left out
    static <C extends Record> String values(EngineArray<C> array, List<Field> fields, long... handles) {
        StringJoiner lines = new StringJoiner("\n", "", "\n").setEmptyValue("");
        for (long handle : handles) {
            int row = array.rowOf(new Entity(handle));
            if (row >= 0) {
                Object[] leaves = array.type().leaves(array.peekAt(row));
                lines.add(fields.stream().map(field -> fields.size() > 1 && !FieldInput.isEditable(field)
                        ? ""
                        : inLine(field, leaves[field.index()])).collect(Collectors.joining("\t")));
            }
        }
        return lines.toString();
    }

    /// Returns a value as the user would type it, without tabs and line breaks.
    private static String inLine(Field field, Object value) {
        String typed = FieldText.typed(field, value);
        return field.kind() == FieldKind.VALUE ? ControlPictures.of(typed) : typed;
    }

    private static <C extends Record> List<Object> cells(ComponentType<C> type, EngineSnapshot.Rows rows, int row,
            SnapshotNames names) {
        List<Object> cells = new ArrayList<>();
        if (row < 0) {
            return cells;
        }
        Entity entity = rows.entityAt(row);
        cells.add(row);
        cells.add(entity);
        cells.add(names.named(entity));
        Object[] leaves = type.leaves(type.recordClass().cast(rows.valueAt(row)));
        for (Field field : type.fields()) {
            cells.add(FieldText.exact(field, leaves[field.index()]));
        }
        return cells;
    }
}
