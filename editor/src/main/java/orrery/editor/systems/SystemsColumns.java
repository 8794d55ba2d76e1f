package orrery.editor.systems;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.grid.model.GridColumn;

/// The columns of the systems, as they fit beside each other: in a narrow pane those at the end give way, so that why each system
/// ran, and how long, is in sight without scrolling.
final class SystemsColumns {
    /// Those that matter more come first; the least of them leave room for a usual reason in a window of 1280 pixels.
    private static final List<GridColumn> ALL = List.of(GridColumn.of("place", "", GridColumn.Kind.GLYPH, 32),
            GridColumn.of("enabled", "on", GridColumn.Kind.CHECK, 40), GridColumn.text("name", "system", 104),
            GridColumn.link("watches", "runs on", 140), GridColumn.number("millis", "ms", 68),
            GridColumn.name("why", "in this tick", 232).grows(), GridColumn.text("bars", SystemsModel.BARS_TITLE, 136),
            GridColumn.link("writes", "writes", 128).grows(), GridColumn.link("reads", "reads", 126).grows());
    /// How many of them never give way.
    private static final int LEAST = 6;
    /// They, in a pane in which not even they have room: the last is cut short there, and not by the edge of the pane.
    private static final List<GridColumn> NARROW = Stream.concat(ALL.stream().limit(LEAST - 1),
            Stream.of(GridColumn.name("why", "in this tick", 104).grows())).toList();

    private SystemsColumns() {}

    /// Those for a width in pixels.
    static List<GridColumn> of(double width) {
        int count = ALL.size();
        while (count >= LEAST && ALL.stream().limit(count).mapToDouble(GridColumn::width).sum() > width) {
            count--;
        }
        return count < LEAST ? NARROW : ALL.subList(0, count);
    }
}
