package orrery.editor.session.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.world.Segment;

/// The undo and redo stacks of the edits since the last tick.
///
/// Each state of the edits has a mark that identifies it. Undo returns to an earlier mark; a later edit has a greater mark than
/// all before.
public final class UndoStack {
    /// One edit: its own segment and those of the systems that settled after it.
    ///
    /// @param name name of the edit
    /// @param segments segments in the order in which they were closed
    /// @param at position before the edit
    /// @param to position after the edit; on a branch of its own if the edit was made in the past
    public record Entry(String name, List<Segment> segments, Position at, Position to) {}

    private record Marked(Entry entry, long mark) {}

    /// The content of a stack that was taken away, newest edits first.
    record Kept(List<Marked> done, List<Marked> undone, long baseMark) {
        /// Returns the same state without edits to undo.
        Kept ended() {
            return new Kept(List.of(), List.of(), done.isEmpty() ? baseMark : done.getFirst().mark());
        }
    }

    private final Deque<Marked> done = new ArrayDeque<>();
    private final Deque<Marked> undone = new ArrayDeque<>();
    private @Nullable Object gesture;
    /// The gesture whose first edits a tick has followed.
    private @Nullable Object parted;
    private long baseMark;
    private long lastMark;

    /// Adds an edit. An edit of the same gesture as the last is merged into it.
    void push(Entry entry, @Nullable Object newGesture) {
        undone.clear();
        Marked last = done.peek();
        Entry added = entry;
        if (newGesture != null && newGesture.equals(gesture) && last != null) {
            done.pop();
            List<Segment> segments = new ArrayList<>(last.entry().segments());
            segments.addAll(entry.segments());
            added = new Entry(entry.name(), segments, last.entry().at(), last.entry().to());
        }
        done.push(new Marked(added, ++lastMark));
        gesture = newGesture;
    }

    /// Takes the edits of a gesture back if they are the last ones; otherwise returns empty.
    Optional<Entry> takeBack(Object cancelled, EngineWorld world) {
        if (!cancelled.equals(gesture) || done.isEmpty()) {
            return Optional.empty();
        }
        gesture = null;
        Entry entry = done.pop().entry();
        entry.segments().reversed().forEach(world::revert);
        return Optional.of(entry);
    }

    /// Whether no tick has run between the edits of a gesture.
    boolean isWhole(Object made) {
        return !made.equals(parted);
    }

    boolean undo(EngineWorld world) {
        gesture = null;
        Marked top = done.poll();
        if (top == null) {
            return false;
        }
        top.entry().segments().reversed().forEach(world::revert);
        undone.push(top);
        return true;
    }

    boolean redo(EngineWorld world) {
        gesture = null;
        Marked top = undone.poll();
        if (top == null) {
            return false;
        }
        top.entry().segments().forEach(world::reapply);
        done.push(top);
        return true;
    }

    /// Clears the stacks. The mark stays.
    void clear() {
        goBackTo(mark());
    }

    /// Clears the stacks, returns their content for [#putBack], and sets the mark.
    Kept take(long mark) {
        Kept kept = new Kept(List.copyOf(done), List.copyOf(undone), baseMark);
        goBackTo(mark);
        return kept;
    }

    /// Restores the content that [#take] returned.
    void putBack(Kept kept) {
        goBackTo(kept.baseMark());
        done.addAll(kept.done());
        undone.addAll(kept.undone());
    }

    /// Clears the stacks and sets the mark of an earlier state.
    void goBackTo(long mark) {
        parted = gesture == null ? parted : gesture;
        gesture = null;
        baseMark = mark;
        done.clear();
        undone.clear();
    }

    /// The mark of the present state; 0 before the first edit.
    public long mark() {
        Marked top = done.peek();
        return top == null ? baseMark : top.mark();
    }

    /// The greatest mark so far.
    long lastMark() {
        return lastMark;
    }

    /// Returns a new mark.
    long nextMark() {
        return ++lastMark;
    }

    /// Number of edits that can be undone.
    public int size() {
        return done.size();
    }

    /// Returns the position after each edit that can be undone and has a mark greater than the given one, by mark.
    Map<Long, Position> after(long mark) {
        return done.stream().filter(one -> one.mark() > mark)
                .collect(Collectors.toMap(Marked::mark, one -> one.entry().to()));
    }

    /// Returns the names of the edits that undo and redo would apply.
    ///
    /// @param earlier newest edit that undo does not reach
    /// @param inScene edits that are part of the scene
    public UndoNames names(UnreachableEdit earlier, EditsInScene inScene) {
        return new UndoNames(name(done), name(undone), earlier, inScene);
    }

    private static String name(Deque<Marked> stack) {
        Marked top = stack.peek();
        return top == null ? "" : top.entry().name();
    }
}
