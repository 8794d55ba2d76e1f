package orrery.editor.session.passed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// The edits after which a program has run further ticks: those in effect, and those undone. Undo or redo of such an edit is a
/// new edit, described by a [Step]. Simulation thread.
public final class PassedEdits {
    /// At most this many edits can be undone.
    private static final int MOST = 100;
    /// The edits that can be undone contain at most this many changed components.
    private static final long MOST_VALUES = 1_000_000;

    private final Deque<PassedEdit> made = new ArrayDeque<>();
    private final Deque<PassedEdit> undone = new ArrayDeque<>();
    private final Successors successors = new Successors();
    /// The gesture of which the last edit is a part; null if it is part of no gesture, or if something else was done since.
    private @Nullable Object gesture;

    /// What a new edit does to an earlier one.
    ///
    /// @param undoes whether the new edit takes the earlier edit back; otherwise it makes the earlier edit again
    public record Step(PassedEdit edit, boolean undoes) {}

    /// Returns the changes of a step.
    ///
    /// @param bringsBack whether destroyed entities can be created again
    /// @throws IllegalStateException if the changes are impossible in the present state; the message says why, as part of a
    ///     sentence
    /// @throws orrery.ecs.type.TypeException if the constructor of a record refuses the values
    public PassedEdit.Changes changes(World world, Step step, boolean bringsBack) {
        return step.edit().changes(world, step.undoes(), successors, bringsBack);
    }

    /// Called when an edit is made that is no step: none of the passed edits can be redone any more.
    ///
    /// @return the edits that could be redone, for [#notEdited]
    public List<PassedEdit> edited() {
        List<PassedEdit> before = List.copyOf(undone);
        undone.clear();
        return before;
    }

    /// Called when an edit was taken back as if it had not been made, with what [#edited] returned.
    public void notEdited(List<PassedEdit> undoneBefore) {
        undone.clear();
        undone.addAll(undoneBefore);
    }

    /// Called when the program runs further ticks after an edit. If it runs ticks between the parts of one gesture, these parts
    /// are joined to one edit.
    ///
    /// @param by the gesture of which the edit is a part; null for none
    public void made(PassedEdit edit, @Nullable Object by) {
        boolean goesOn = by != null && by.equals(gesture) && !made.isEmpty();
        made.addLast(goesOn ? made.removeLast().with(edit) : edit);
        gesture = by;
        long values = made.stream().mapToLong(PassedEdit::size).sum();
        while (made.size() > MOST || values > MOST_VALUES) {
            values -= made.removeFirst().size();
        }
    }

    /// Adds an edit that was undone, so that it can be redone. An edit that creates entities can't be redone, because the
    /// entities would have other handles. The edits that were undone before it can't be redone either: they may change these
    /// entities.
    public void undone(PassedEdit edit) {
        if (edit.creates()) {
            undone.clear();
        } else {
            undone.addLast(edit);
        }
    }

    /// Called when a step was made.
    public void took(Step step) {
        drop(step.edit());
        if (step.undoes()) {
            undone(step.edit());
        } else {
            made.addLast(step.edit());
        }
    }

    /// The entities that were created in place of destroyed ones, for [#notMade].
    public Map<Entity, Entity> broughtBack() {
        return successors.copy();
    }

    /// Called when a step was refused, with the earlier result of [#broughtBack].
    public void notMade(Map<Entity, Entity> broughtBack) {
        successors.restore(broughtBack);
    }

    /// Called when an edit with these segments was reverted without a new edit.
    public void reverted(@Nullable Step step, List<Segment> segments) {
        set(step, true);
        if (step != null) {
            segments.forEach(segment -> segment.created().forEach(successors::reverted));
        }
    }

    /// Called when an edit that was passed to [#reverted] is made again by reapplying these segments.
    public void reapplied(@Nullable Step step, List<Segment> segments) {
        set(step, false);
        if (step != null) {
            segments.forEach(segment -> segment.created().forEach(successors::reapplied));
        }
    }

    private void set(@Nullable Step step, boolean isReverted) {
        if (step != null) {
            drop(step.edit());
            if (step.undoes() == isReverted) {
                made.addLast(step.edit());
            }
        }
    }

    /// Whether the edit of a step is still the next one to be undone or redone.
    public boolean isNext(Step step) {
        return (step.undoes() ? made : undone).peekLast() == step.edit();
    }

    /// Forgets an edit that can be neither undone nor redone.
    public void drop(PassedEdit edit) {
        gesture = null;
        made.remove(edit);
        undone.remove(edit);
    }

    /// Forgets all edits, because the program continues in another recording, where their handles may belong to other entities.
    public void clear() {
        made.clear();
        undone.clear();
        successors.clear();
        gesture = null;
    }

    /// The names of the edits in effect, oldest first. A copy.
    public List<String> namesOfMade() {
        return made.stream().map(PassedEdit::name).toList();
    }

    /// The edit to undo next.
    public Optional<PassedEdit> lastMade() {
        return Optional.ofNullable(made.peekLast());
    }

    /// The edit to redo next.
    public Optional<PassedEdit> lastUndone() {
        return Optional.ofNullable(undone.peekLast());
    }
}
