package orrery.editor.grid.paint;

import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridDrop;

/// What is under the mouse, and the place at which dragged rows would be dropped.
public final class GridPointer {
    private GridHit hover = GridHit.NOTHING;
    private @Nullable Target target;

    /// The place at which dragged rows would be dropped.
    public record Target(int row, GridDrop.Place place) {}

    GridHit hover() {
        return hover;
    }

    /// Sets what is under the mouse. Returns whether it has changed.
    public boolean hoverOver(GridHit hit) {
        boolean other = !hit.equals(hover);
        hover = hit;
        return other;
    }

    @Nullable
    Target target() {
        return target;
    }

    public void aimAt(@Nullable Target newTarget) {
        target = newTarget;
    }
}
