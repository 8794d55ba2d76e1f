package orrery.editor.grid;

import org.jspecify.annotations.Nullable;

/** What the mouse is over and where dragged rows would go; painted, but no part of the model. */
final class GridPointer {
    private GridHit hover = GridHit.NOTHING;
    private @Nullable Target target;

    /** Where dragged rows would go. */
    record Target(int row, GridDrop.Place place) {}

    GridHit hover() {
        return hover;
    }

    /** Returns whether that is another place than before. */
    boolean hoverOver(GridHit hit) {
        boolean other = !hit.equals(hover);
        hover = hit;
        return other;
    }

    @Nullable
    Target target() {
        return target;
    }

    void aimAt(@Nullable Target newTarget) {
        target = newTarget;
    }
}
