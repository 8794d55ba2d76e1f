package orrery.editor.systems;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.grid.model.GridColumn;

/// The columns of the systems pane. In a narrow pane, the last columns are hidden, so that the reason and the duration of each
/// run are visible without scrolling.
final class SystemsColumns {
    /// The columns, the least important at the end. They are narrow enough for all to fit in a window of 1280 pixels with the
    /// usual reasons.
    private static final List<GridColumn> ALL = List.of(GridColumn.of("place", "", GridColumn.Kind.GLYPH, 32),
            GridColumn.of("enabled", "on", GridColumn.Kind.CHECK, 40), GridColumn.text("name", "system", 104),
            GridColumn.link("watches", "runs on", 140), GridColumn.number("millis", "ms", 68),
            GridColumn.name("why", "in this tick", 232).grows(), GridColumn.text("bars", SystemsModel.BARS_TITLE, 136),
            GridColumn.link("writes", "writes", 128).grows(), GridColumn.link("reads", "reads", 126).grows());
    /// Number of columns that are never hidden.
    private static final int LEAST = 6;
    /// The columns that are never hidden, for a pane that is too narrow for their usual widths: the last column is narrower.
    private static final List<GridColumn> NARROW = Stream.concat(ALL.stream().limit(LEAST - 1),
            Stream.of(GridColumn.name("why", "in this tick", 104).grows())).toList();

    private SystemsColumns() {}

    /// Returns the columns for a pane of a width, in pixels.
    static List<GridColumn> of(double width) {
        int count = ALL.size();
        while (count >= LEAST && ALL.stream().limit(count).mapToDouble(GridColumn::width).sum() > width) {
            count--;
        }
        return count < LEAST ? NARROW : ALL.subList(0, count);
    }
}
