package orrery.editor.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// The edits since the last tick, which can be undone, and those that were, which can be done again.
final class UndoStack {
    /// One edit: its own segment and those of the systems that settled after it.
    ///
    /// @param name what the edit did
    /// @param segments in the order in which they were closed
    /// @param before what was selected before it
    record Entry(String name, List<Segment> segments, Selection before) {}

    private final Deque<Entry> done = new ArrayDeque<>();
    private final Deque<Entry> undone = new ArrayDeque<>();
    private @Nullable Object gesture;

    /// Adds an entry; one of the same gesture as the last becomes part of that.
    void push(Entry entry, @Nullable Object newGesture) {
        undone.clear();
        Entry last = done.peek();
        if (newGesture == null || !newGesture.equals(gesture) || last == null) {
            done.push(entry);
        } else {
            done.pop();
            List<Segment> segments = new ArrayList<>(last.segments());
            segments.addAll(entry.segments());
            done.push(new Entry(entry.name(), segments, last.before()));
        }
        gesture = newGesture;
    }

    boolean undo(World world) {
        gesture = null;
        Entry entry = done.poll();
        if (entry == null) {
            return false;
        }
        entry.segments().reversed().forEach(world::revert);
        undone.push(entry);
        return true;
    }

    boolean redo(World world) {
        gesture = null;
        Entry entry = undone.poll();
        if (entry == null) {
            return false;
        }
        entry.segments().forEach(world::reapply);
        done.push(entry);
        return true;
    }

    void clear() {
        gesture = null;
        done.clear();
        undone.clear();
    }

    SessionStatus.UndoNames names() {
        return new SessionStatus.UndoNames(name(done), name(undone));
    }

    private static String name(Deque<Entry> stack) {
        Entry top = stack.peek();
        return top == null ? "" : top.name();
    }
}
