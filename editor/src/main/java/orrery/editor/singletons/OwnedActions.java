package orrery.editor.singletons;

import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;

/// What the lists of entity sets and event queues do alike: they request the visible rows and say what was copied.
abstract class OwnedActions implements GridActions {
    private final OwnedRows<?> owned;
    private final NoticeLine notice;

    OwnedActions(OwnedRows<?> owned, NoticeLine notice) {
        this.owned = owned;
        this.notice = notice;
    }

    @Override
    public void noticed(String message) {
        notice.show(message);
    }

    @Override
    public void rangeWanted(int first, int last) {
        owned.want(first, last);
    }
}
