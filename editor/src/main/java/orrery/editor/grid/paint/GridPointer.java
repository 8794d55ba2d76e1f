package orrery.editor.grid.paint;

import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridDrop;

/// What the mouse is over and where dragged rows would go; painted, but no part of the model.
public final class GridPointer {
    private GridHit hover = GridHit.NOTHING;
    private @Nullable Target target;

    /// Where dragged rows would go.
    public record Target(int row, GridDrop.Place place) {}

    GridHit hover() {
        return hover;
    }

    /// Returns whether that is another place than before.
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
