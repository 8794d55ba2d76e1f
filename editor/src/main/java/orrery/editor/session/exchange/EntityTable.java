package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.HandleRows;
import orrery.ecs.diff.SnapshotNames;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scenetree.Node;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Snapshot;
import orrery.editor.text.CsvCells;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldText;

/// A table with a row for each entity. Columns are the handle, the name, the parent (if the scene tree is not empty), and each
/// field as `Component.field`. Numbers have all digits. A component without fields has one column, with its name. A cell is empty
/// if the entity lacks the component; an empty or blank string is written in quotes.
public final class EntityTable {
    private final Snapshot state;
    private final List<ComponentType<?>> types;
    private final EngineSnapshot.@Nullable Rows tree;
    private @Nullable Index index;

    private EntityTable(Snapshot state, List<ComponentType<?>> types) {
        this.state = state;
        this.types = types;
        tree = EngineSnapshot.of(state).arrays().stream()
                .filter(rows -> rows.type().recordClass() == Node.class && rows.size() > 0).findFirst().orElse(null);
    }

    /// The rows of a component type in the snapshot.
    private record Column(EngineSnapshot.Rows rows, HandleRows index) {}

    /// @param tree the places in the scene tree; null if no entity has one
    private record Index(SnapshotNames names, @Nullable Column tree, List<Column> columns) {}

    /// The component types that a table of entities can show: those that any of the entities has, except names, ids and places in
    /// the scene tree. Simulation thread.
    public static List<ComponentType<?>> typesOf(EngineWorld world, long[] handles) {
        return world.arrays().stream().filter(array -> isShown(array.type()) && hasAny(array, handles))
                .<ComponentType<?>>map(EngineArray::type).toList();
    }

    private static boolean isShown(ComponentType<?> type) {
        Class<?> record = type.recordClass();
        return !type.isSingleton() && record != Name.class && record != Node.class && record != SceneId.class;
    }

    private static boolean hasAny(EngineArray<?> array, long[] handles) {
        return array.size() > 0 && Arrays.stream(handles).anyMatch(handle -> array.rowOf(new Entity(handle)) >= 0);
    }

    /// Returns the entities that have a component of any of the types, in the given order. Simulation thread.
    public static long[] having(EngineWorld world, long[] handles, List<ComponentType<?>> types) {
        List<EngineArray<?>> arrays = world.arrays().stream().filter(array -> types.contains(array.type())).toList();
        return Arrays.stream(handles).filter(handle -> arrays.stream()
                .anyMatch(array -> array.rowOf(new Entity(handle)) >= 0)).toArray();
    }

    /// Returns a table that reads a copy of the world. Simulation thread. Cost: a snapshot of the world; the writing thread reads
    /// the values.
    ///
    /// @param handles handles of living entities, in the order of the rows
    /// @param types the components to write, in the order of the columns
    public static CsvTable of(EngineWorld world, long[] handles, List<ComponentType<?>> types) {
        EntityTable table = new EntityTable(world.snapshot(), types);
        List<String> header = new ArrayList<>(List.of("id", "name"));
        if (table.tree != null) {
            header.add("parent");
        }
        for (ComponentType<?> type : types) {
            if (type.isTag()) {
                header.add(type.name());
            }
            type.fields().forEach(field -> header.add(type.name() + "." + field.path()));
        }
        return new CsvTable("entities", header, handles.length, row -> table.cells(handles[(int) row]));
    }

    private synchronized Index index() {
        Index known = index;
        if (known == null) {
            List<Column> columns = types.stream().map(this::column).toList();
            known = new Index(SnapshotNames.of(state), tree == null ? null : new Column(tree, HandleRows.of(tree)),
                    columns);
            index = known;
        }
        return known;
    }

    private Column column(ComponentType<?> type) {
        EngineSnapshot.Rows rows = EngineSnapshot.of(state).arrays().stream().filter(each -> each.type() == type)
                .findFirst().orElseThrow();
        return new Column(rows, HandleRows.of(rows));
    }

    private List<Object> cells(long handle) {
        Index found = index();
        Entity entity = new Entity(handle);
        List<Object> cells = new ArrayList<>();
        cells.add(entity);
        cells.add(found.names().named(entity));
        if (found.tree() != null) {
            cells.add(parent(found.tree(), handle));
        }
        for (Column column : found.columns()) {
            addCells(cells, column.rows().type(), column, handle);
        }
        return cells;
    }

    /// Returns the handle of the parent; empty for a root and for an entity outside the tree.
    private static Object parent(Column tree, long handle) {
        int row = tree.index().rowOf(handle);
        Entity parent = row < 0 ? Entity.NONE : ((Node) tree.rows().valueAt(row)).parent();
        return parent.isNone() ? "" : parent;
    }

    private static <C extends Record> void addCells(List<Object> cells, ComponentType<C> type, Column column,
            long handle) {
        int row = column.index().rowOf(handle);
        if (type.isTag()) {
            cells.add(row < 0 ? "" : "true");
        } else if (row < 0) {
            type.fields().forEach(_ -> cells.add(""));
        } else {
            Object[] leaves = type.leaves(type.recordClass().cast(column.rows().valueAt(row)));
            for (Field field : type.fields()) {
                String text = FieldText.exact(field, Objects.requireNonNull(leaves[field.index()]));
                cells.add(text.isEmpty() ? CsvCells.EMPTY_TEXT : text);
            }
        }
    }
}
