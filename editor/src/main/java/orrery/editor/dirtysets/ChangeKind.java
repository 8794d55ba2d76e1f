package orrery.editor.dirtysets;

import orrery.ecs.world.Change;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridStyle;

/// What happened to a component.
enum ChangeKind {
    /// The value changed, or the same segment added and removed the component.
    CHANGED(GridMark.CHANGED, GridStyle.CHANGED),
    /// The component was added.
    ADDED(GridMark.ADDED, GridStyle.ADDED),
    /// The component was removed.
    REMOVED(GridMark.REMOVED, GridStyle.REMOVED);

    private final GridMark mark;
    private final GridStyle style;

    ChangeKind(GridMark mark, GridStyle style) {
        this.mark = mark;
        this.style = style;
    }

    static ChangeKind of(Change.Kind kind) {
        return switch (kind) {
            case ADDED -> ADDED;
            case REMOVED -> REMOVED;
            case CHANGED, ADDED_AND_REMOVED -> CHANGED;
        };
    }

    GridMark mark() {
        return mark;
    }

    GridStyle style() {
        return style;
    }
}
