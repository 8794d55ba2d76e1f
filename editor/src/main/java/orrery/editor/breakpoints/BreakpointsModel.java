package orrery.editor.breakpoints;

import java.util.List;
import java.util.Optional;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.stop.BreakpointHit;
import orrery.editor.session.stop.BreakpointLine;
import orrery.editor.text.NumberFormats;

/// The breakpoints as rows of a grid. FX thread.
final class BreakpointsModel {
    static final String ENABLED = "enabled";
    static final String EVERY = "every";
    static final String WHAT = "what";

    private List<BreakpointLine> lines = List.of();

    void show(List<BreakpointLine> newest) {
        lines = newest;
    }

    /// Returns the breakpoint of a row.
    Optional<BreakpointLine> line(long key) {
        return lines.stream().filter(line -> line.breakpoint().id() == key).findFirst();
    }

    List<GridRow> rows() {
        return lines.stream().map(BreakpointsModel::row).toList();
    }

    private static GridRow row(BreakpointLine line) {
        boolean enabled = line.breakpoint().enabled();
        boolean wrong = !line.problem().isEmpty();
        GridStyle ink = wrong ? GridStyle.ERROR : enabled ? GridStyle.NORMAL : GridStyle.FAINT;
        BreakpointHit last = line.last();
        return GridRow.of(line.breakpoint().id(), GridCell.of(String.valueOf(enabled)),
                GridCell.of(line.text(), ink).withMark(wrong ? GridMark.ERROR : GridMark.NONE),
                GridCell.of(Integer.toString(line.breakpoint().every()), ink),
                GridCell.of(line.hits() == 0 ? "" : NumberFormats.grouped(line.hits()) + (line.hasMore() ? "+" : ""),
                        ink),
                last == null
                        ? GridCell.EMPTY
                        : GridCell.of("tick " + NumberFormats.grouped(last.tick()), GridStyle.LINK),
                GridCell.dim(wrong ? line.problem() : last == null ? "" : last.event() + " " + last.how()));
    }
}
