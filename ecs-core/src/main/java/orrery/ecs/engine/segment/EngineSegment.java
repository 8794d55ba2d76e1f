package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// A segment as a list of steps that can be reverted and reapplied. Immutable.
public final class EngineSegment extends Segment {
    private final Author author;
    private final long tick;
    private final boolean atState;
    private final List<Change<?>> changes;
    private final List<SetChange> setChanges;
    private final List<Revertible> steps;

    /// @param tick the tick to which the segment belongs
    /// @param atState whether the segment was made before that tick began
    public EngineSegment(Author author, long tick, boolean atState, Builder parts) {
        this.author = author;
        this.tick = tick;
        this.atState = atState;
        changes = List.copyOf(parts.changes);
        setChanges = List.copyOf(parts.setChanges);
        steps = List.copyOf(parts.steps);
    }

    /// Casts a segment to this class, the only implementation.
    public static EngineSegment of(Segment segment) {
        return (EngineSegment) segment;
    }

    /// The steps in the order in which they are reapplied. Immutable.
    public List<Revertible> steps() {
        return steps;
    }

    /// Collects the parts of a segment while it is being closed.
    public static final class Builder {
        private final List<EngineChange<?>> changes = new ArrayList<>();
        private final List<SetChange> setChanges = new ArrayList<>();
        private final List<Revertible> steps = new ArrayList<>();

        /// Adds a step.
        public void addStep(Revertible step) {
            steps.add(step);
        }

        /// Adds the change of an entity set. The caller adds the step separately.
        public void addSetChange(SetChange change) {
            setChanges.add(change);
        }

        /// Adds the delta of a component array or, with `pending`, of its modify set.
        public <C extends Record> void add(ComponentType<C> type, TableDelta delta, boolean pending) {
            if (delta.before() != null) {
                steps.add(new TableStep(delta));
            }
            changes.add(new EngineChange<>(type, delta, pending));
        }

        /// The delta that was added last; null if none was added.
        public @Nullable TableDelta newestDelta() {
            return changes.isEmpty() ? null : changes.getLast().delta();
        }
    }

    /// A table's delta as a step of a segment.
    public record TableStep(TableDelta delta) implements Revertible {
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

    @Override
    public Author author() {
        return author;
    }

    @Override
    public long tick() {
        return tick;
    }

    @Override
    public boolean isAtState() {
        return atState;
    }

    @Override
    public long madeAt() {
        return madeAt(tick, atState);
    }

    /// The tick number that the world showed at a write, see [Segment#madeAt].
    ///
    /// @param tick the tick to which the write belongs
    /// @param atState whether it was made before that tick began
    public static long madeAt(long tick, boolean atState) {
        return atState ? tick - 1 : tick;
    }

    @Override
    public List<Change<?>> changes() {
        return changes;
    }

    @Override
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

    @Override
    public List<SetChange> setChanges() {
        return setChanges;
    }

    @Override
    public List<Entity> created() {
        return slots().map(delta -> entities(delta.created())).orElse(List.of());
    }

    @Override
    public List<Entity> destroyed() {
        return slots().map(delta -> entities(delta.destroyed())).orElse(List.of());
    }

    /// Whether an entity is alive after the segment but not before. Cost: O(entities that the segment created or destroyed).
    public boolean hasCreated(Entity entity) {
        return slots().filter(delta -> delta.isCreated(entity.handle())).isPresent();
    }

    /// Whether an entity is alive before the segment but not after. Cost: O(entities that the segment created or destroyed).
    public boolean hasDestroyed(Entity entity) {
        return slots().filter(delta -> delta.inverse().isCreated(entity.handle())).isPresent();
    }

    @Override
    public List<Record> inputs() {
        return inputSteps().flatMap(step -> step.given().stream()).toList();
    }

    /// The steps that give a tick its inputs.
    public Stream<WorldClock.InputStep> inputSteps() {
        return steps.stream().filter(WorldClock.InputStep.class::isInstance).map(WorldClock.InputStep.class::cast);
    }

    private Optional<Allocator.Delta> slots() {
        return steps.stream().filter(SlotStep.class::isInstance)
                .map(step -> ((SlotStep) step).delta()).findFirst();
    }

    private static List<Entity> entities(long[] handles) {
        return Arrays.stream(handles).mapToObj(Entity::new).toList();
    }

    /// Approximate size in bytes, including the values of components that the segment replaced or removed.
    public long bytes() {
        return 128 + 64L * steps.size() + steps.stream().mapToLong(Revertible::bytes).sum();
    }

    @Override
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
