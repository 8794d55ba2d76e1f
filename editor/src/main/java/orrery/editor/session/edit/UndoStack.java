package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.passed.PassedEdit;
import orrery.editor.session.passed.PassedEdits;

/// The edits since the last tick: those that are made, which undo reverts, and those that were undone, which redo makes again.
/// Edits after which a program has run further ticks are in [PassedEdits].
///
/// Each state of the edits has a number that identifies it, here called its mark (not the mark of a changed row). Undo returns to
/// an earlier mark; a later edit has a greater mark than all edits before it.
public final class UndoStack {
    /// One edit: its own segment and the segments of the systems that ran after it (`Schedule.settle`).
    ///
    /// @param name name of the edit
    /// @param segments segments in the order in which they were closed
    /// @param at position before the edit
    /// @param to position after the edit; on a new branch if the edit was made in the past
    /// @param mark mark of the state after the edit
    /// @param madeMillis time at which it was made, in milliseconds since 1970
    /// @param selection the entities to select when this edit is next undone (if it is made) or redone (if it is undone); null to
    ///     leave the selection
    /// @param step the edit of [PassedEdits] that this edit takes back or makes again, and which of the two it does; null if it
    ///     does neither
    public record Entry(String name, List<Segment> segments, Position at, Position to, long mark, long madeMillis,
            @Nullable List<Entity> selection, PassedEdits.@Nullable Step step) {
        /// Creates an edit that has no mark yet.
        Entry(String name, List<Segment> segments, Position at, Position to, long madeMillis,
                @Nullable List<Entity> selection) {
            this(name, segments, at, to, 0, madeMillis, selection, null);
        }

        /// Returns this edit with another value of `step`.
        Entry as(PassedEdits.@Nullable Step taken) {
            return new Entry(name, segments, at, to, mark, madeMillis, selection, taken);
        }

        private Entry withMark(long given) {
            return new Entry(name, segments, at, to, given, madeMillis, selection, step);
        }

        private Entry withSelection(@Nullable List<Entity> selected) {
            return new Entry(name, segments, at, to, mark, madeMillis, selected, step);
        }

        /// Returns this edit together with a later one of the same gesture.
        private Entry with(Entry step) {
            List<Segment> both = new ArrayList<>(segments);
            both.addAll(step.segments);
            return new Entry(step.name, both, at, to, step.madeMillis, selection);
        }
    }

    /// The content of a stack that [UndoStack#take] has removed, for [UndoStack#putBack].
    ///
    /// @param entries edits, oldest first
    /// @param made how many of them are made; the others were undone
    record Content(List<Entry> entries, int made, long baseMark) {
        /// Returns content with the same present mark and no edits, neither to undo nor to redo.
        Content ended() {
            return new Content(List.of(), 0, made == 0 ? baseMark : entries.get(made - 1).mark());
        }
    }

    /// The edits, oldest first.
    private final List<Entry> entries = new ArrayList<>();
    /// Number of entries that are made; the others were undone.
    private int made;
    /// The value of `made` before the last undo or redo, or before the first of several that [#beganAt] combines.
    private int stood;
    private @Nullable Object gesture;
    /// The undone edits that the first edit of the gesture has removed.
    private List<Entry> undoneBefore = List.of();
    /// The undone [#passed] edits that the first edit of the gesture has removed.
    private List<PassedEdit> passedBefore = List.of();
    /// The gesture that was interrupted last: a tick, another edit, undo or redo has followed its first edits.
    private @Nullable Object parted;
    private long baseMark;
    private long lastMark;
    private final PassedEdits passed = new PassedEdits();

    /// Adds an edit. If the last edit belongs to the same gesture, merges the new edit into it.
    void push(Entry entry, @Nullable Object newGesture) {
        List<PassedEdit> undonePassed = List.of();
        if (entry.step() == null) {
            undonePassed = passed.edited();
        } else {
            stood = made;
            passUndone();
            passed.took(entry.step());
        }
        List<Entry> undone = entries.subList(made, entries.size());
        Entry added = entry;
        boolean goesOn = newGesture != null && newGesture.equals(gesture) && made > 0;
        if (goesOn) {
            added = entries.removeLast().with(entry);
        } else {
            part();
            undoneBefore = newGesture == null ? List.of() : List.copyOf(undone);
            passedBefore = newGesture == null ? List.of() : undonePassed;
            undone.clear();
        }
        entries.add(added.withMark(++lastMark));
        made = entries.size();
        gesture = newGesture;
    }

    /// Keeps a copy of the present edits in [#passed], so that they can still be undone and redone. Call this before the stacks
    /// are cleared because a program runs further ticks.
    public void pass() {
        for (int i = 0; i < made; i++) {
            Entry entry = entries.get(i);
            if (entry.step() == null) {
                passed.made(new PassedEdit(entry.name(), entry.segments()), i == made - 1 ? gesture : null);
            }
        }
        passUndone();
    }

    private void passUndone() {
        entries.subList(made, entries.size()).reversed().stream().filter(entry -> entry.step() == null)
                .forEach(entry -> passed.undone(new PassedEdit(entry.name(), entry.segments())));
    }

    /// The edits after which a program has run further ticks.
    PassedEdits passed() {
        return passed;
    }

    /// The names of the [#passed] edits in effect, oldest first. Undo takes them back after the edits of this stack, the newest
    /// first. A copy.
    public List<String> passedNames() {
        return passed.namesOfMade();
    }

    /// Whether the state before the edits of this stack has, or may have, effects of [#passed] edits.
    public boolean beganWithPassed() {
        return passed.lastMade().isPresent() || passed.lastUndone().isPresent()
                || entries.stream().anyMatch(entry -> entry.step() != null);
    }

    /// Whether undo, if it does anything, takes back one of the [#passed] edits.
    boolean isUndoOfPassed() {
        return made == 0 || entries.get(made - 1).step() != null;
    }

    /// Whether redo, if it does anything, makes one of the [#passed] edits again.
    boolean isRedoOfPassed() {
        return made == entries.size();
    }

    private void part() {
        parted = gesture == null ? parted : gesture;
        gesture = null;
        undoneBefore = List.of();
        passedBefore = List.of();
    }

    /// Reverts the edits of a gesture if they are the last ones; otherwise returns empty. If the gesture made no other edits,
    /// the edits that had been undone before the gesture can be redone again.
    Optional<Entry> takeBack(Object cancelled, EngineWorld world) {
        if (!cancelled.equals(gesture) || made == 0) {
            return Optional.empty();
        }
        gesture = null;
        made--;
        Entry entry = entries.remove(made);
        entry.segments().reversed().forEach(world::revert);
        entries.addAll(undoneBefore);
        passed.notEdited(passedBefore);
        return Optional.of(entry);
    }

    /// Makes again the edits of a gesture that [#takeBack] has just reverted.
    void putBack(Entry entry, Object cancelled, EngineWorld world) {
        entry.segments().forEach(world::reapply);
        entries.subList(made, entries.size()).clear();
        List<PassedEdit> _ = passed.edited();
        entries.add(entry);
        made++;
        gesture = cancelled;
    }

    /// Whether nothing came between the edits of a gesture: no tick, other edit, undo or redo.
    boolean isWhole(Object made) {
        return !made.equals(parted);
    }

    /// The selection stored in the edit that redo would make again; null if there is no such edit or it stores none.
    @Nullable
    List<Entity> selectionOfUndone() {
        return made < entries.size() ? entries.get(made).selection() : null;
    }

    /// Stores a selection in the edit that was undone or redone last.
    ///
    /// @param isRedone whether it was redone
    void store(boolean isRedone, @Nullable List<Entity> selected) {
        int index = isRedone ? made - 1 : made;
        entries.set(index, entries.get(index).withSelection(selected));
    }

    boolean undo(EngineWorld world) {
        part();
        stood = made;
        if (made == 0) {
            return false;
        }
        made--;
        Entry undone = entries.get(made);
        undone.segments().reversed().forEach(world::revert);
        passed.reverted(undone.step(), undone.segments());
        return true;
    }

    boolean redo(EngineWorld world) {
        part();
        stood = made;
        if (made == entries.size()) {
            return false;
        }
        Entry redone = entries.get(made);
        redone.segments().forEach(world::reapply);
        passed.reapplied(redone.step(), redone.segments());
        made++;
        return true;
    }

    /// The edit that undo would revert.
    Optional<Entry> last() {
        return made == 0 ? Optional.empty() : Optional.of(entries.get(made - 1));
    }

    /// The segments of the edit that was undone last and can be redone.
    List<Segment> undone() {
        return entries.get(made).segments();
    }

    /// The segments of the edit that was redone or made last. A copy.
    List<Segment> redone() {
        return new ArrayList<>(entries.get(made - 1).segments());
    }

    /// Clears the stacks. The present state keeps its mark.
    public void clear() {
        goBackTo(mark());
    }

    /// Clears the stacks, returns their content for [#putBack], and sets the mark.
    Content take(long mark) {
        Content content = new Content(List.copyOf(entries), made, baseMark);
        goBackTo(mark);
        return content;
    }

    /// Restores the content that [#take] returned.
    void putBack(Content content) {
        goBackTo(content.baseMark());
        entries.addAll(content.entries());
        made = content.made();
    }

    /// Clears the stacks and sets the mark of the present state.
    void goBackTo(long mark) {
        part();
        baseMark = mark;
        entries.clear();
        made = 0;
    }

    /// The mark of the present state; 0 before the first edit.
    public long mark() {
        return made == 0 ? baseMark : entries.get(made - 1).mark();
    }

    /// The mark of the state before all edits.
    public long baseMark() {
        return baseMark;
    }

    /// Returns how many edits are made in the state with a mark; -1 if undo and redo lead to no such state.
    int madeAt(long mark) {
        if (mark == baseMark) {
            return 0;
        }
        return 1 + IntStream.range(0, entries.size()).filter(i -> entries.get(i).mark() == mark).findFirst().orElse(-2);
    }

    /// The greatest mark so far.
    long lastMark() {
        return lastMark;
    }

    /// Returns a new mark.
    long nextMark() {
        return ++lastMark;
    }

    /// Makes [#changedLast] treat the last calls of undo and redo as one call, before which this many edits were made.
    void beganAt(int made) {
        stood = made;
    }

    /// The edits that were undone or redone last, oldest first. A view, valid until the next edit.
    public List<Entry> changedLast() {
        int from = Math.min(stood, made);
        return entries().subList(from, Math.max(from, Math.min(Math.max(stood, made), entries.size())));
    }

    /// Number of edits that can be undone.
    public int size() {
        return made;
    }

    /// The edits, oldest first: the first [#size] of them can be undone, the others can be redone. A view.
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /// Returns a map from mark to position after the edit, for each edit that can be undone and has a mark greater than the given
    /// one.
    Map<Long, Position> after(long mark) {
        return entries.subList(0, made).stream().filter(entry -> entry.mark() > mark)
                .collect(Collectors.toMap(Entry::mark, Entry::to));
    }

    /// Returns the names of the edits that undo and redo would apply.
    ///
    /// @param earlier newest recorded edit before the shown position
    /// @param inScene edits that are part of the scene
    public UndoNames names(UnreachableEdit earlier, EditsInScene inScene) {
        return new UndoNames(isUndoOfPassed() ? passed.lastMade().map(PassedEdit::name).orElse("") : name(made - 1),
                isRedoOfPassed() ? passed.lastUndone().map(PassedEdit::name).orElse("") : name(made), earlier, inScene);
    }

    private String name(int index) {
        return index < 0 || index >= entries.size() ? "" : entries.get(index).name();
    }
}
