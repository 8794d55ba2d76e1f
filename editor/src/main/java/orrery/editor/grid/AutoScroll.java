package orrery.editor.grid;

import javafx.animation.AnimationTimer;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.paint.GridLayout;

/// Scrolls a grid while the mouse drags beyond the upper or lower edge of the rows, or inside within 12 pixels of an edge. The
/// farther out the mouse is, the faster the grid scrolls.
final class AutoScroll extends AnimationTimer {
    private static final double FACTOR = 0.4;
    private static final double EDGE = 12;

    private final Grid grid;
    private GridMouse.@Nullable Drag drag;
    private double x;
    private double y;

    AutoScroll(Grid grid) {
        this.grid = grid;
    }

    void follow(GridMouse.@Nullable Drag newDrag, double newX, double newY) {
        x = newX;
        y = newY;
        drag = newDrag;
        if (newDrag != null && beyond() != 0) {
            start();
        } else {
            stop();
        }
    }

    private double beyond() {
        GridLayout layout = grid.layoutNow();
        double above = y - layout.headerHeight() - EDGE;
        double below = y - layout.height() + EDGE;
        return above < 0 ? above : Math.max(0, below);
    }

    @Override
    public void handle(long now) {
        GridMouse.Drag dragged = drag;
        if (dragged != null) {
            grid.scrollTo(grid.model().scrollX(), grid.model().scrollY() + beyond() * FACTOR);
            dragged.to(x, y);
        }
    }
}
