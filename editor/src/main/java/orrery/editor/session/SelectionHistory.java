package orrery.editor.session;

import java.util.ArrayDeque;
import java.util.Deque;

/// The selection with what was selected before and, after going back, after it: 200 selections, of 8,000,000 entities at
/// most.
final class SelectionHistory {
    private static final int MOST = 200;
    private static final int MOST_ENTITIES = 8_000_000;

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
        while (back.size() > MOST || back.stream().mapToInt(each -> each.entities().size()).sum() > MOST_ENTITIES) {
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
