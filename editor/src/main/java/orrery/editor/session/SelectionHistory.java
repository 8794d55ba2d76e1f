package orrery.editor.session;

import java.util.ArrayDeque;
import java.util.Deque;

/// The selection with what was selected before and, after going back, after it.
final class SelectionHistory {
    private static final int MOST = 200;

    private final Deque<Selection> back = new ArrayDeque<>();
    private final Deque<Selection> forward = new ArrayDeque<>();
    private Selection current = Selection.NONE;

    synchronized Selection current() {
        return current;
    }

    synchronized boolean select(Selection selection) {
        if (selection.equals(current)) {
            return false;
        }
        back.push(current);
        if (back.size() > MOST) {
            back.removeLast();
        }
        forward.clear();
        current = selection;
        return true;
    }

    synchronized void goBack() {
        if (!back.isEmpty()) {
            forward.push(current);
            current = back.pop();
        }
    }

    synchronized void goForward() {
        if (!forward.isEmpty()) {
            back.push(current);
            current = forward.pop();
        }
    }

    synchronized void reset() {
        back.clear();
        forward.clear();
        current = Selection.NONE;
    }
}
