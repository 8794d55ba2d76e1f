package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.Test;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// What is painted below the scroll bars of a grid.
class GridBarsTest extends GridHarness {

    /// Columns that are wider than the window, full of text.
    private static Grid wide() {
        Grid grid = new Grid(GridColumn.text("one", "one", 500), GridColumn.text("two", "two", 700));
        GridCell cell = GridCell.of("W".repeat(200));
        grid.show(GridRows.of(IntStream.range(0, 100).mapToObj(i -> GridRow.of(i, cell, cell)).toList()));
        return grid;
    }

    private static String hex(int argb) {
        return "#%06x".formatted(argb & 0xFFFFFF);
    }

    private static String hex(Tone tone) {
        return tone.in(Theme.DARK).toString().replaceFirst("0x(.{6})..", "#$1");
    }

    @Test
    void cells_that_do_not_fit_end_at_the_vertical_bar() {
        robot.interact(() -> show(wide()));
        Set<String> below = new TreeSet<>();
        robot.interact(() -> {
            ScrollBar bar = grid.getChildrenUnmodifiable().stream().filter(ScrollBar.class::isInstance)
                    .map(ScrollBar.class::cast).filter(one -> one.getHeight() > one.getWidth()).findFirst()
                    .orElseThrow();
            assertTrue(bar.isVisible());
            WritableImage image = ((Canvas) grid.lookup("Canvas")).snapshot(null, null);
            PixelReader pixels = image.getPixelReader();
            for (int x = (int) bar.getLayoutX(); x < image.getWidth(); x++) {
                for (int y = (int) bar.getLayoutY() + 1; y < bar.getLayoutY() + bar.getHeight() - 1; y++) {
                    below.add(hex(pixels.getArgb(x, y)));
                }
            }
        });
        below.removeAll(Arrays.asList(hex(Tone.PANEL), hex(Tone.ROW_LINE)));
        assertEquals(Set.of(), below);
    }
}
