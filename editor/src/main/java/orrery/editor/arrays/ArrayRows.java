package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;

/// Formats rows of one array as cells. Simulation thread.
///
/// @param <C> the record class
final class ArrayRows<C extends Record> {
    private static final int OPAQUE = 0xFF000000;

    private final ReadContext moment;
    private final EngineArray<C> array;
    private final boolean beforeAfter;

    ArrayRows(ReadContext moment, EngineArray<C> array, boolean beforeAfter) {
        this.moment = moment;
        this.array = array;
        this.beforeAfter = beforeAfter;
    }

    /// A loaded row: its cells and values.
    ///
    /// @param leaves the values of the row by field; null for a removed row
    record Written(GridRow row, Object @Nullable [] leaves) {}

    Written row(int row, @Nullable RowChanges<C> changes) {
        Entity entity = array.entityAt(row);
        Object[] leaves = array.type().leaves(array.peekAt(row));
        boolean added = changes != null && changes.isAdded();
        List<GridCell> cells = new ArrayList<>();
        cells.add(number(row, changes));
        cells.add(name(entity));
        cells.addAll(values(entity, leaves, added ? null : changes));
        cells.add(writer(row, changes));
        GridRow written = GridRow.of(entity.handle(), cells.toArray(GridCell[]::new));
        return new Written(added ? written.withTint(GridStyle.ADDED) : written, leaves);
    }

    /// Returns the row of a component that the tick removed. It has the values from before the tick.
    Written gone(RowChanges<C> changes) {
        RowChanges.Entry<C> entry = changes.entries().getFirst();
        Entity entity = entry.change().entity(entry.at());
        List<GridCell> cells = new ArrayList<>();
        cells.add(
                GridCell.of(NumberFormats.grouped(changes.rowBefore()), GridStyle.REMOVED).withMark(GridMark.REMOVED));
        cells.add(name(entity).withStyle(GridStyle.REMOVED));
        Object[] leaves = array.type().leaves(Objects.requireNonNull(changes.before()));
        for (Field field : array.type().fields()) {
            cells.add(GridCell.of(text(field, leaves[field.index()]), GridStyle.REMOVED));
        }
        cells.add(GridCell.EMPTY.withDetail(moment.world().isAlive(entity) ? "removed" : "destroyed"));
        GridRow row = GridRow.of(entity.handle(), cells.toArray(GridCell[]::new)).withTint(GridStyle.REMOVED);
        return new Written(row, null);
    }

    private GridCell number(int row, @Nullable RowChanges<C> changes) {
        GridCell cell = GridCell.dim(NumberFormats.grouped(row));
        if (changes == null) {
            return cell;
        }
        if (changes.isAdded()) {
            return cell.withStyle(GridStyle.ADDED).withMark(GridMark.ADDED);
        }
        return changes.rowBefore() == row ? cell : cell.withStyle(GridStyle.MOVED).withMark(GridMark.MOVED);
    }

    private GridCell name(Entity entity) {
        return GridCell.name(moment.nameOf(entity), moment.slotLabel(entity));
    }

    private List<GridCell> values(Entity entity, Object[] leaves, @Nullable RowChanges<C> changes) {
        Object[] before = beforeAfter ? before(changes) : null;
        Object[] pending = pending(entity);
        List<GridCell> cells = new ArrayList<>(leaves.length);
        for (Field field : array.type().fields()) {
            int i = field.index();
            String text = text(field, leaves[i]);
            boolean changed = changes != null && changes.isChanged(field);
            if (changed && before != null) {
                text = text(field, before[i]) + " → " + text;
            }
            GridCell cell = changed ? GridCell.changed(text) : plain(field, text, leaves[i]);
            cells.add(pending == null || pending[i].equals(leaves[i])
                    ? swatched(field, cell, leaves[i])
                    : swatched(field, cell, leaves[i]).withDetail("pending " + text(field, pending[i])));
        }
        return cells;
    }

    private Object @Nullable [] before(@Nullable RowChanges<C> changes) {
        C before = changes == null ? null : changes.before();
        return before == null ? null : array.type().leaves(before);
    }

    private Object @Nullable [] pending(Entity entity) {
        boolean waits = array.type().isDeferred() && array.modifySet().isModified(entity);
        return waits ? array.type().leaves(array.modifySet().modify(entity)) : null;
    }

    private GridCell plain(Field field, String text, Object value) {
        boolean faint = field.kind() == FieldKind.ENTITY && !moment.world().isAlive((Entity) value);
        return faint ? GridCell.of(text, GridStyle.FAINT) : GridCell.of(text);
    }

    private static GridCell swatched(Field field, GridCell cell, Object value) {
        return field.rgb() && value instanceof Integer rgb ? cell.withSwatch(OPAQUE | rgb) : cell;
    }

    private String text(Field field, Object value) {
        return FieldText.of(field, value, moment::nameOf);
    }

    private GridCell writer(int row, @Nullable RowChanges<C> changes) {
        Author author = array.writerAt(row);
        boolean moved = changes != null && !changes.isAdded() && changes.rowBefore() != row;
        String from = changes != null && moved ? "from row " + NumberFormats.grouped(changes.rowBefore()) : "";
        if (author == null || changes != null && moved && changes.isMoveOnly()) {
            return GridCell.EMPTY.withDetail(from);
        }
        boolean link = author.kind() == Author.Kind.SYSTEM;
        String name = author.kind() == Author.Kind.EDIT ? "edit “%s”".formatted(author.name()) : author.name();
        GridCell cell = link ? GridCell.dim(name) : GridCell.EMPTY.withDetail(name);
        if (!moved) {
            return cell;
        }
        return cell.withDetail(cell.detail().isEmpty() ? from : cell.detail() + ", " + from);
    }
}
