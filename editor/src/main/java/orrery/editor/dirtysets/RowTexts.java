package orrery.editor.dirtysets;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;

/// Formats the rows of an index as cells. The cells are: the name; the field; the old value, an arrow and the new value, or one
/// cell for these three; the writer; the systems that see the change; and why the row is unusual. The last one is empty unless
/// rows are ranked.
final class RowTexts {
    private final ReadContext moment;
    private final boolean together;
    private final boolean namesType;
    private final ChangeIndex index;
    private final RowKeys keys;

    /// @param together whether the old and the new value share a cell
    /// @param namesType whether the cell of the field names the component, too, because the header of the group does not
    RowTexts(ReadContext moment, ChangeIndex index, boolean together, boolean namesType) {
        this.moment = moment;
        this.index = index;
        keys = new RowKeys(index);
        this.together = together;
        this.namesType = namesType;
    }

    /// Adds a row to `rows`, and the subject of the row to `subjects`. Headers have no subject.
    ///
    /// @param row index below the header; −1 for the header
    void add(List<GridRow> rows, Map<Long, DirtySetsSlice.Subject> subjects, ChangeGroup group, int row) {
        Segment.SetChange set = group.set();
        if (row < 0) {
            rows.add(GridRow.group(group.key(), group.title(), group.badge(), group.isExpanded()));
        } else if (!group.warnings().isEmpty()) {
            addWarning(rows, subjects, group, row);
        } else if (set != null) {
            addMember(rows, subjects, set, group, row);
        } else {
            addChange(rows, subjects, index.source(group.source(row)), group, row);
        }
    }

    private void addWarning(List<GridRow> rows, Map<Long, DirtySetsSlice.Subject> subjects, ChangeGroup group,
            int row) {
        Warning warning = group.warnings().get(row);
        long key = keys.key(group, row);
        GridCell name = warning.entity().isNone()
                ? GridCell.of(warning.type()).withMark(GridMark.WARNING)
                : name(warning.entity(), "", GridMark.WARNING);
        String field = warning.entity().isNone() || warning.field().isEmpty()
                ? warning.field()
                : warning.type() + "." + warning.field();
        subjects.put(key, new DirtySetsSlice.Subject(warning.entity(), warning.type(), warning.field(),
                warning.writers()));
        String count = warning.count() > 1 ? "×" + NumberFormats.grouped(warning.count()) : "";
        rows.add(row(key, name, GridCell.dim(field),
                new Step(GridCell.of(warning.text(), GridStyle.CHANGED), "", GridCell.of(count, GridStyle.CHANGED)),
                GridCell.dim(warning.writers().getFirst()),
                GridCell.dim(warning.writers().size() > 1 ? "then " + warning.writers().getLast() : "")));
    }

    private void addMember(List<GridRow> rows, Map<Long, DirtySetsSlice.Subject> subjects, Segment.SetChange set,
            ChangeGroup group, int row) {
        boolean entered = row < set.entered().size();
        Entity entity = keys.entity(group, row);
        long key = keys.key(group, row);
        ChangeKind kind = entered ? ChangeKind.ADDED : ChangeKind.REMOVED;
        subjects.put(key, new DirtySetsSlice.Subject(entity, "", "", List.of()));
        rows.add(row(key, name(entity, set.set(), kind.mark()), GridCell.EMPTY,
                new Step(GridCell.EMPTY, "", GridCell.of(entered ? "entered" : "left", kind.style()))));
    }

    private void addChange(List<GridRow> rows, Map<Long, DirtySetsSlice.Subject> subjects, ChangeSource source,
            ChangeGroup group,
            int row) {
        Change<?> change = source.change();
        int entry = group.entry(row);
        Entity entity = keys.entity(group, row);
        long key = keys.key(group, row);
        ChangeKind kind = ChangeKind.of(change.kind(entry));
        String top = group.field(row) < 0 ? "" : change.type().fields().get(group.field(row)).top();
        subjects.put(key, new DirtySetsSlice.Subject(entity, change.type().name(), top,
                List.of(source.segment().author().name())));
        String title = entity.isNone() ? change.type().name() : "";
        Values values = values(change, entry, group.field(row), kind);
        rows.add(row(key, name(entity, title, kind.mark()), field(entity, change, values.field()),
                new Step(GridCell.dim(values.before()), values.before().isEmpty() ? "" : "→",
                        GridCell.of(values.after(), values.style())),
                GridCell.dim(source.segment().author().name()), GridCell.dim(String.join(", ", source.seenBy())),
                GridCell.of(group.why(row))));
    }

    private GridCell field(Entity entity, Change<?> change, String field) {
        if (!namesType || entity.isNone()) {
            return GridCell.dim(field);
        }
        String type = change.type().name();
        return field.isEmpty() ? GridCell.dim(type) : GridCell.dim(field).withDetail(type);
    }

    private GridRow row(long key, GridCell name, GridCell field, Step step, GridCell... more) {
        Stream<GridCell> change = together
                ? Stream.of(step.together())
                : Stream.of(step.before(), GridCell.dim(step.arrow()), step.after());
        return GridRow.of(key, Stream.of(Stream.of(name, field), change, Arrays.stream(more))
                .flatMap(cells -> cells).toArray(GridCell[]::new));
    }

    /// The cells of a change from one value to another.
    private record Step(GridCell before, String arrow, GridCell after) {
        GridCell together() {
            return after.withText(Stream.of(before.text(), arrow, after.text()).filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" ")));
        }
    }

    private GridCell name(Entity entity, String title, GridMark mark) {
        GridCell cell = entity.isNone()
                ? GridCell.of(title)
                : GridCell.name(moment.nameOf(entity), moment.slotLabel(entity));
        return cell.withMark(mark);
    }

    /// The texts of one row about a change.
    ///
    /// @param field the field, followed by the number of further changed fields; empty for the whole component
    /// @param before the old value
    /// @param after the new value, or what happened to the component
    /// @param style style of `after`
    private record Values(String field, String before, String after, GridStyle style) {}

    private <C extends Record> Values values(Change<C> change, int entry, int field, ChangeKind kind) {
        if (kind == ChangeKind.ADDED) {
            return new Values("", "", change.isPending() ? "pending " + all(change, change.after(entry)) : "added",
                    kind.style());
        }
        if (kind == ChangeKind.REMOVED) {
            boolean alive = moment.world().isAlive(change.entity(entry));
            String what = change.isPending() ? "applied" : alive ? "removed" : "entity destroyed";
            return new Values("", all(change, change.before(entry)), what, kind.style());
        }
        if (change.isRecorded() && change.before(entry) == null && change.after(entry) == null) {
            return new Values("", "", "added and removed again", kind.style());
        }
        Set<String> tops = ChangeIndex.changedTops(change, entry);
        if (tops.isEmpty() || !change.isRecorded()) {
            return new Values("", "", "marked", kind.style());
        }
        String top = field >= 0 ? change.type().fields().get(field).top() : tops.iterator().next();
        String more = field < 0 && tops.size() > 1 ? " and %d more".formatted(tops.size() - 1) : "";
        return new Values(top + more, text(change, change.before(entry), top), text(change, change.after(entry), top),
                kind.style());
    }

    private <C extends Record> String text(Change<C> change, @Nullable C value, String top) {
        return value == null ? "" : FieldText.group(change.type(), value, top, moment::nameOf);
    }

    private <C extends Record> String all(Change<C> change, @Nullable C value) {
        if (value == null) {
            return "";
        }
        return change.type().fields().stream().map(field -> field.top()).distinct()
                .map(top -> text(change, value, top)).collect(Collectors.joining(" · "));
    }
}
