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

/// The edits since the last tick, which can be undone, and those that were, which can be done again.
///
/// What the edits have come to has a mark, which is never given to anything else: undone edits bring an earlier mark back,
/// and later edits have greater ones.
public final class UndoStack {
    /// One edit: its own segment and those of the systems that settled after it.
    ///
    /// @param name what the edit did
    /// @param segments in the order in which they were closed
    /// @param at where it was made
    /// @param to where it led; for one that was made in the past, on a branch of its own
    public record Entry(String name, List<Segment> segments, Position at, Position to) {}

    private record Marked(Entry entry, long mark) {}

    /// What a stack held when it was taken away. Newest edits come first.
    record Kept(List<Marked> done, List<Marked> undone, long baseMark) {
        /// The same edits, which can be undone no more.
        Kept ended() {
            return new Kept(List.of(), List.of(), done.isEmpty() ? baseMark : done.getFirst().mark());
        }
    }

    private final Deque<Marked> done = new ArrayDeque<>();
    private final Deque<Marked> undone = new ArrayDeque<>();
    private @Nullable Object gesture;
    /// The gesture whose first edits a tick has taken.
    private @Nullable Object parted;
    private long baseMark;
    private long lastMark;

    /// Adds an entry; one of the same gesture as the last becomes part of that.
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

    /// Takes the edits of a gesture back for good, if they are the last; empty where they are not.
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

    /// Ends what can be undone and done again; the mark stays.
    void clear() {
        goBackTo(mark());
    }

    /// Takes all away, for later; the mark becomes another.
    Kept take(long mark) {
        Kept kept = new Kept(List.copyOf(done), List.copyOf(undone), baseMark);
        goBackTo(mark);
        return kept;
    }

    /// Holds again what was taken away.
    void putBack(Kept kept) {
        goBackTo(kept.baseMark());
        done.addAll(kept.done());
        undone.addAll(kept.undone());
    }

    /// Ends what can be undone, the edits having been taken back to a mark.
    void goBackTo(long mark) {
        parted = gesture == null ? parted : gesture;
        gesture = null;
        baseMark = mark;
        done.clear();
        undone.clear();
    }

    /// Mark of what the edits have come to; 0 before the first.
    public long mark() {
        Marked top = done.peek();
        return top == null ? baseMark : top.mark();
    }

    /// The newest mark that was given.
    long lastMark() {
        return lastMark;
    }

    /// A mark that nothing had before.
    long nextMark() {
        return ++lastMark;
    }

    /// Number of edits that can be undone.
    public int size() {
        return done.size();
    }

    /// The edits that can be undone and were made after a mark: where each led, by its mark.
    Map<Long, Position> after(long mark) {
        return done.stream().filter(one -> one.mark() > mark)
                .collect(Collectors.toMap(Marked::mark, one -> one.entry().to()));
    }

    /// What undo and redo would do.
    ///
    /// @param earlier the newest edit that undo does not reach
    /// @param inScene edits that are part of the scene
    public UndoNames names(UnreachableEdit earlier, EditsInScene inScene) {
        return new UndoNames(name(done), name(undone), earlier, inScene);
    }

    private static String name(Deque<Marked> stack) {
        Marked top = stack.peek();
        return top == null ? "" : top.entry().name();
    }
}
