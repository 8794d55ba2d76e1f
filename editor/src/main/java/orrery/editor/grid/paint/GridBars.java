package orrery.editor.grid.paint;

import java.util.function.DoubleConsumer;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import orrery.editor.grid.model.GridModel;

/// The scroll bars of a grid. A bar is visible if the content exceeds the view.
public final class GridBars {

    /// Minimum length of the thumb of a scroll bar. With a million rows, a thumb of proportional length would be shorter than a
    /// pixel.
    private static final double MIN_THUMB = 28;

    private final ScrollBar across = new ScrollBar();
    private final ScrollBar down = new ScrollBar();
    private double viewWidth;
    private double viewHeight;

    public GridBars(DoubleConsumer scrollX, DoubleConsumer scrollY) {
        down.setOrientation(Orientation.VERTICAL);
        across.setManaged(false);
        down.setManaged(false);
        across.valueProperty().addListener((_, _, x) -> scrollX.accept(x.doubleValue()));
        down.valueProperty().addListener((_, _, y) -> scrollY.accept(y.doubleValue()));
    }

    public ScrollBar across() {
        return across;
    }

    public ScrollBar down() {
        return down;
    }

    /// Width of the grid without the vertical scroll bar.
    public double viewWidth() {
        return viewWidth;
    }

    /// Height of the grid without the horizontal scroll bar.
    public double viewHeight() {
        return viewHeight;
    }

    /// Decides which scroll bars a grid of this size needs, and places them.
    public void place(GridModel model, double width, double height) {
        double barWidth = Math.ceil(down.prefWidth(-1));
        double barHeight = Math.ceil(across.prefHeight(-1));
        viewWidth = width;
        viewHeight = height;
        for (int round = 0; round < 2; round++) { // a bar takes space and may require the other one
            down.setVisible(GridLayout.of(model, viewWidth, viewHeight).maxScrollY() > 0);
            viewWidth = width - (down.isVisible() ? barWidth : 0);
            across.setVisible(GridLayout.of(model, viewWidth, viewHeight).maxScrollX() > 0);
            viewHeight = height - (across.isVisible() ? barHeight : 0);
        }
        double top = model.headerHeight();
        down.resizeRelocate(viewWidth, top, barWidth, Math.max(0, viewHeight - top));
        across.resizeRelocate(0, viewHeight, viewWidth, barHeight);
    }

    /// Shows the scroll position of a layout. Returns whether a bar must be shown or hidden; the caller must then call [#place].
    public boolean follow(GridLayout layout) {
        sync(across, layout.maxScrollX(), layout.scrollX(), layout.width(), across.getWidth());
        sync(down, layout.maxScrollY(), layout.scrollY(), layout.bodyHeight(), down.getHeight());
        down.setUnitIncrement(layout.rowHeight());
        return across.isVisible() != layout.maxScrollX() > 0 || down.isVisible() != layout.maxScrollY() > 0;
    }

    private static void sync(ScrollBar bar, double max, double value, double page, double length) {
        double portion = Math.max(page / Math.max(1, max + page), MIN_THUMB / Math.max(MIN_THUMB, length));
        bar.setMax(max);
        bar.setVisibleAmount(max * portion);
        bar.setBlockIncrement(page);
        bar.setValue(value);
    }
}
