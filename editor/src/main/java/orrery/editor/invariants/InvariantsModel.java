package orrery.editor.invariants;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.grid.model.LineKeys;
import orrery.editor.session.stop.InvariantLine;
import orrery.editor.text.NumberFormats;

/// The invariants as rows of a grid, in the order of the scene. FX thread.
final class InvariantsModel {
    static final String NAME = "name";
    static final String HOLDS = "holds";
    static final String STATE = "state";
    static final String FIRST = "first";
    static final String REMOVE = "remove";
    static final String CROSS = "×";
    static final String FIND = "Find the first";

    private final LineKeys<String> keys = new LineKeys<>();
    private List<InvariantLine> lines = List.of();

    void show(List<InvariantLine> newest) {
        lines = newest;
        keys.show(newest.stream().map(InvariantLine::name).toList());
    }

    /// Returns the invariant of a row.
    Optional<InvariantLine> line(long key) {
        int index = keys.indexOf(key);
        return index < 0 ? Optional.empty() : Optional.of(lines.get(index));
    }

    List<GridRow> rows() {
        List<GridRow> rows = new ArrayList<>();
        for (InvariantLine line : lines) {
            rows.add(GridRow.of(keys.keyAt(rows.size()), GridCell.of(line.name()), GridCell.of(line.holds()),
                    state(line),
                    first(line), GridCell.of(CROSS, GridStyle.LINK)));
        }
        return rows;
    }

    /// Returns a text with the number of invariants, and how many of them are broken in the shown state. Empty if there are no
    /// invariants.
    String summary() {
        long broken = lines.stream().filter(line -> line.broken() > 0).count();
        String all = NumberFormats.counted(lines.size(), "invariant", "invariants");
        return lines.isEmpty()
                ? ""
                : broken == 0
                        ? all + ", none broken here"
                        : all + ", %s broken here".formatted(NumberFormats.grouped(broken));
    }

    private static GridCell state(InvariantLine line) {
        if (line.broken() == 0) {
            return GridCell.of("holds").withMark(GridMark.QUIET);
        }
        String since = line.since() < 0 ? "" : " since tick " + NumberFormats.grouped(line.since());
        return GridCell.of("broken by %s%s".formatted(NumberFormats.grouped(line.broken()), since), GridStyle.ERROR)
                .withMark(GridMark.ERROR);
    }

    private static GridCell first(InvariantLine line) {
        InvariantLine.First first = line.first();
        if (first == null) {
            return line.open() ? GridCell.of(FIND, GridStyle.LINK) : GridCell.dim("never");
        }
        return GridCell.of("tick " + NumberFormats.grouped(first.tick()) + (line.open() ? " or before" : ""),
                GridStyle.LINK);
    }
}
