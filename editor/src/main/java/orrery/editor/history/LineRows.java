package orrery.editor.history;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Write;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Author;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;

/// Formats lines of the history as rows: tick, author, field, and the values before and after. Simulation thread.
final class LineRows {
    private final ReadContext moment;
    private final boolean isOfOneField;
    private final long shownTick;

    /// @param isOfOneField whether all rows are about the same field, so that they don't name it
    LineRows(ReadContext moment, boolean isOfOneField) {
        this.moment = moment;
        this.isOfOneField = isOfOneField;
        shownTick = moment.shownTick();
    }

    GridRow row(long key, WriteLine line) {
        Write write = line.write();
        GridCell by = GridCell.of(write.author().name(),
                write.author().kind() == Author.Kind.SYSTEM ? GridStyle.LINK : GridStyle.DIM);
        return row(key, write.madeAt(), write.tick() == shownTick, by, place(line), change(line));
    }

    /// Returns the row which says that the entity existed when the recording began.
    GridRow start(long key, long tick) {
        return row(key, tick, tick == shownTick, GridCell.EMPTY, GridCell.dim("entity"),
                GridCell.of("existed at the start"));
    }

    private GridRow row(long key, long tick, boolean isShown, GridCell by, GridCell place, GridCell change) {
        GridCell at = GridCell.of((isShown ? "▸ " : "") + NumberFormats.grouped(tick), GridStyle.LINK);
        GridRow row = isOfOneField ? GridRow.of(key, at, by, change) : GridRow.of(key, at, by, place, change);
        return isShown ? row.withTint(GridStyle.CHANGED) : row;
    }

    private static GridCell place(WriteLine line) {
        Write.Value value = line.write().value();
        if (value == null) {
            return GridCell.dim("entity");
        }
        String type = value.type().name() + (value.pending() ? " (modify set)" : "");
        return line.field().isEmpty() ? GridCell.of(type) : GridCell.of(line.field()).withDetail(type);
    }

    private GridCell change(WriteLine line) {
        Write.Value value = line.write().value();
        String before = value == null ? "" : text(value.type(), value.before(), line.field());
        String after = value == null ? "" : text(value.type(), value.after(), line.field());
        return switch (line.write().kind()) {
            case CREATED -> GridCell.of("created", GridStyle.ADDED).withMark(GridMark.ADDED);
            case DESTROYED -> GridCell.of("destroyed", GridStyle.REMOVED).withMark(GridMark.REMOVED);
            case ADDED -> GridCell.of(said(value, "pending", "added") + after, GridStyle.ADDED)
                    .withMark(GridMark.ADDED);
            case REMOVED -> GridCell.of(said(value, "applied", "removed") + before, GridStyle.REMOVED)
                    .withMark(GridMark.REMOVED);
            case CHANGED -> GridCell.of(value != null && value.before() == null
                    ? "set to " + after
                    : before.equals(after) && line.field().isEmpty() ? "marked" : before + " → " + after);
            case ADDED_AND_REMOVED -> GridCell.of("added and removed again");
        };
    }

    private static String said(Write.@Nullable Value value, String ofPending, String otherwise) {
        return (value != null && value.pending() ? ofPending : otherwise) + " ";
    }

    private <C extends Record> String text(ComponentType<C> type, @Nullable Record value, String path) {
        StringJoiner joined = new StringJoiner(", ");
        if (value != null) {
            Object[] leaves = type.leaves(type.recordClass().cast(value));
            for (Field field : type.fields()) {
                if (path.isEmpty() || field.path().equals(path) || field.path().startsWith(path + ".")) {
                    joined.add(FieldText.of(field, leaves[field.index()], moment::nameOf));
                }
            }
        }
        return joined.toString();
    }
}
