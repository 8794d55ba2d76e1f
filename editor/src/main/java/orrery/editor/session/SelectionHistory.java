package orrery.editor.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EditSelection;

/// The current selection with the selections before and after it. Keeps at most 200 earlier selections, with at most 8,000,000
/// entities together.
final class SelectionHistory implements EditSelection {
    private static final int MOST = 200;
    private static final int MOST_ENTITIES = 8_000_000;

    private final Deque<Selection> back = new ArrayDeque<>();
    private final Deque<Selection> forward = new ArrayDeque<>();
    private Selection current = Selection.NONE;
    private Object gesture = new Object();
    private Handles handles = Handles.NONE;

    synchronized Selection current() {
        return current;
    }

    @Override
    public List<Entity> selected() {
        return current().entities();
    }

    @Override
    public void select(List<Entity> entities, Object newGesture) {
        boolean _ = select(new Selection(entities), newGesture);
    }

    /// Selects entities that are given by their handles in a view. Does not select those that have got no new handle since.
    synchronized boolean select(List<Entity> entities, Handles shown, Object newGesture) {
        return select(new Selection(handles.of(entities, shown)), newGesture);
    }

    /// Changes the selection. Consecutive selections with equal gestures are one step. Returns whether the selection changed.
    synchronized boolean select(Selection selection, Object newGesture) {
        if (selection.equals(current)) {
            return false;
        }
        if (!newGesture.equals(gesture)) {
            back.push(current);
        }
        gesture = newGesture;
        while (back.size() > MOST || back.stream().mapToInt(each -> each.entities().size()).sum() > MOST_ENTITIES) {
            back.removeLast();
        }
        forward.clear();
        current = selection;
        return true;
    }

    synchronized void goBack() {
        if (!back.isEmpty()) {
            gesture = new Object();
            forward.push(current);
            current = back.pop();
        }
    }

    synchronized void goForward() {
        if (!forward.isEmpty()) {
            gesture = new Object();
            back.push(current);
            current = forward.pop();
        }
    }

    /// Replaces the handles of the selected entities after a renumbering, and forgets the selections before and after. An entity
    /// without a new handle is deselected, because another entity may have its handle.
    synchronized void moved(Handles now, Map<Entity, Entity> to) {
        reset(new Selection(Handles.moved(current.entities(), to)));
        handles = now;
    }

    /// Selects nothing, and forgets the selections before and after, because another scene was opened or the scene was closed.
    synchronized void clear() {
        reset(Selection.NONE);
        handles = Handles.NONE;
    }

    private void reset(Selection selection) {
        back.clear();
        forward.clear();
        current = selection;
        gesture = new Object();
    }
}
