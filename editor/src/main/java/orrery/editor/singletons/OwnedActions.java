package orrery.editor.singletons;

import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;

/// The actions of a grid that shows the entities of a set or the events of a queue. Requests the visible rows and shows notices.
abstract class OwnedActions implements GridActions {
    private final OwnedRows<?> owned;
    private final NoticeLine notice;

    OwnedActions(OwnedRows<?> owned, NoticeLine notice) {
        this.owned = owned;
        this.notice = notice;
    }

    @Override
    public void noticed(String message, boolean done) {
        notice.show(message, done);
    }

    @Override
    public void rangeWanted(int first, int last) {
        owned.want(first, last);
    }
}
