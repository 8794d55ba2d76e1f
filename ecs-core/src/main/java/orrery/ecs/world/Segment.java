package orrery.ecs.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Allocator;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.ComponentType;

/// The change made by one run of one system, by one edit, or by a tick's inputs. Immutable.
public final class Segment {
    private final Author author;
    private final long tick;
    private final boolean atState;
    private final List<Change<?>> changes;
    private final List<SetChange> setChanges;
    private final List<Revertible> steps;

    /// @param tick the tick it belongs to
    /// @param atState whether it was made at the state before that tick
    Segment(Author author, long tick, boolean atState, Builder parts) {
        this.author = author;
        this.tick = tick;
        this.atState = atState;
        changes = List.copyOf(parts.changes);
        setChanges = List.copyOf(parts.setChanges);
        steps = List.copyOf(parts.steps);
    }

    List<Revertible> steps() {
        return steps;
    }

    /// Collects the parts of a segment while it is being closed.
    static final class Builder {
        final List<Change<?>> changes = new ArrayList<>();
        final List<SetChange> setChanges = new ArrayList<>();
        final List<Revertible> steps = new ArrayList<>();

        <C extends Record> void add(ComponentType<C> type, TableDelta delta, boolean pending) {
            if (delta.before() != null) {
                steps.add(new TableStep(delta));
            }
            changes.add(new Change<>(type, delta, pending));
        }

        /// What was added last.
        @Nullable
        TableDelta newestDelta() {
            return changes.isEmpty() ? null : changes.getLast().delta();
        }
    }

    /// A table's delta as a step of a segment.
    record TableStep(TableDelta delta) implements Revertible {
        @Override
        public void revert() {
            delta.revert();
        }

        @Override
        public void reapply() {
            delta.reapply();
        }

        @Override
        public long bytes() {
            return delta.bytes();
        }
    }

    /// Members that entered and left one entity set.
    ///
    /// @param type the singleton that holds the set
    /// @param set the set's name: `CullResult.visible`
    /// @param entered handles that came in, in order
    /// @param left handles that went, in order
    public record SetChange(ComponentType<?> type, String set, List<Entity> entered, List<Entity> left) {}

    /// Who made the change.
    public Author author() {
        return author;
    }

    /// The tick it belongs to; edits after tick n belong to n + 1.
    public long tick() {
        return tick;
    }

    /// Whether it was made at the state before its tick: an edit, what settled after one, what the program itself wrote.
    public boolean isAtState() {
        return atState;
    }

    /// The number that the world showed when it was made: of the state at which it was made, else of its tick.
    public long madeAt() {
        return madeAt(tick, atState);
    }

    /// The number that the world showed when something was written that belongs to a tick.
    static long madeAt(long tick, boolean atState) {
        return atState ? tick - 1 : tick;
    }

    /// What changed, a component type at a time, pending values of deferred types after the types themselves.
    public List<Change<?>> changes() {
        return changes;
    }

    /// What changed in one type, if anything did; pending values not included.
    public <C extends Record> Optional<Change<C>> changes(ComponentType<C> type) {
        for (Change<?> change : changes) {
            if (change.type() == type && !change.isPending()) {
                @SuppressWarnings("unchecked")
                Change<C> typed = (Change<C>) change;
                return Optional.of(typed);
            }
        }
        return Optional.empty();
    }

    /// What changed in entity sets.
    public List<SetChange> setChanges() {
        return setChanges;
    }

    /// Entities that live after the segment and did not before; empty where the world is not recorded.
    public List<Entity> created() {
        return slots().map(delta -> entities(delta.created())).orElse(List.of());
    }

    /// Entities that lived before the segment and do not any more; empty where the world is not recorded.
    public List<Entity> destroyed() {
        return slots().map(delta -> entities(delta.destroyed())).orElse(List.of());
    }

    /// The records from outside that it gave to its tick; none but in the segment of a tick's inputs.
    public List<Record> inputs() {
        return steps.stream().filter(World.InputStep.class::isInstance)
                .flatMap(step -> ((World.InputStep) step).given().stream()).toList();
    }

    private Optional<Allocator.Delta> slots() {
        return steps.stream().filter(Segments.SlotStep.class::isInstance)
                .map(step -> ((Segments.SlotStep) step).delta()).findFirst();
    }

    private static List<Entity> entities(long[] handles) {
        return Arrays.stream(handles).mapToObj(Entity::new).toList();
    }

    /// Bytes that it takes, about, records and texts that it refers to left out.
    public long bytes() {
        return 128 + 64L * steps.size() + steps.stream().mapToLong(Revertible::bytes).sum();
    }

    /// Whether nothing was changed at all.
    public boolean isEmpty() {
        return changes.isEmpty() && steps.isEmpty();
    }

    void revert() {
        for (Revertible step : steps.reversed()) {
            step.revert();
        }
    }

    void reapply() {
        for (Revertible step : steps) {
            step.reapply();
        }
    }

    @Override
    public String toString() {
        return "tick %d, %s: %s".formatted(tick, author, changes);
    }
}
