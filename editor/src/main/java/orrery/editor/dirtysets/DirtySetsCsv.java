package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import orrery.ecs.diff.SnapshotNames;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldText;

/// Exports the warnings and changes of an index, including collapsed groups. Values have all their digits.
final class DirtySetsCsv {
    private static final List<String> HEADER = List.of("group", "component", "entity", "name", "what", "field",
            "before",
            "after", "written by", "seen by");

    private final ChangeIndex index;
    private final SnapshotNames names;
    private final List<ChangeGroup> groups;
    /// For each group the number of its first row, then the total number of rows.
    private final long[] starts;

    private DirtySetsCsv(ChangeIndex index, SnapshotNames names) {
        this.index = index;
        this.names = names;
        groups = List.copyOf(index.groups());
        starts = new long[groups.size() + 1];
        for (int i = 0; i < groups.size(); i++) {
            starts[i + 1] = starts[i] + groups.get(i).size();
        }
    }

    /// Returns a table of the rows of an index. The rows may be read later, because the segments of the index are immutable.
    static CsvTable of(ReadContext moment, ChangeIndex index) {
        DirtySetsCsv csv = new DirtySetsCsv(index, SnapshotNames.of(moment.world().snapshot()));
        return new CsvTable("changes-" + moment.shownTick(), HEADER, csv.starts[csv.groups.size()], csv::cells);
    }

    private List<?> cells(long at) {
        int found = Arrays.binarySearch(starts, at);
        int place = found >= 0 ? found : -found - 2;
        while (starts[place + 1] <= at) {
            place++;
        }
        ChangeGroup group = groups.get(place);
        int row = (int) (at - starts[place]);
        if (!group.warnings().isEmpty()) {
            return cells(group, group.warnings().get(row));
        }
        Segment.SetChange set = group.set();
        if (set != null) {
            boolean entered = row < set.entered().size();
            Entity entity = entered ? set.entered().get(row) : set.left().get(row - set.entered().size());
            return List.of(group.title(), set.set(), entity, names.named(entity), entered ? "entered" : "left", "", "",
                    "", "", "");
        }
        ChangeSource source = index.source(group.source(row));
        return cells(group, source, source.change(), group.entry(row), group.field(row));
    }

    private List<?> cells(ChangeGroup group, Warning warning) {
        Entity entity = warning.entity();
        String times = warning.count() > 1 ? " ×" + warning.count() : "";
        return List.of(group.title(), warning.type(), entity.isNone() ? "" : entity,
                entity.isNone() ? "" : names.named(entity), warning.text() + times, warning.field(), "", "",
                String.join(" ", warning.writers()), "");
    }

    private <C extends Record> List<?> cells(ChangeGroup group, ChangeSource source, Change<C> change, int entry,
            int field) {
        ComponentType<C> type = change.type();
        String top = field < 0 ? "" : type.fields().get(field).top();
        Entity entity = change.entity(entry);
        List<Object> cells = new ArrayList<>(List.of(group.title(), type.name(),
                entity.isNone() ? "" : entity, entity.isNone() ? "" : names.named(entity),
                change.kind(entry).name().toLowerCase(Locale.ROOT), top));
        cells.add(FieldText.exact(type, change.before(entry), top));
        cells.add(FieldText.exact(type, change.after(entry), top));
        cells.add(source.segment().author().name());
        cells.add(String.join(" ", source.seenBy()));
        return cells;
    }
}
