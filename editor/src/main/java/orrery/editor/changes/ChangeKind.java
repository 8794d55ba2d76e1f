package orrery.editor.changes;

import orrery.ecs.world.Change;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridStyle;

/// What happened to a component, as the pane shows it.
enum ChangeKind {
    /// Its value changed, or it was added and removed again.
    CHANGED(GridMark.CHANGED, GridStyle.CHANGED),
    /// It is new.
    ADDED(GridMark.ADDED, GridStyle.ADDED),
    /// It is gone.
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
            case CHANGED, PASSED -> CHANGED;
        };
    }

    GridMark mark() {
        return mark;
    }

    GridStyle style() {
        return style;
    }
}
