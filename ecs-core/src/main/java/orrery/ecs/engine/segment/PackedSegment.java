package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.PackedDelta;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// A compact segment that can be reverted and reapplied. To read its changes, rebuild the segment with [#rebuilt]. Immutable; may
/// be created on any thread.
public final class PackedSegment {
    private final Author author;
    private final long tick;
    private final boolean atState;
    private final List<Segment.SetChange> setChanges;
    private final List<Revertible> steps;
    private boolean movesRows;

    private PackedSegment(EngineSegment segment) {
        author = segment.author();
        tick = segment.tick();
        atState = segment.isAtState();
        setChanges = segment.setChanges();
        IdentityHashMap<TableDelta, EngineChange<?>> changes = new IdentityHashMap<>();
        for (Change<?> change : segment.changes()) {
            EngineChange<?> of = EngineChange.of(change);
            changes.put(of.delta(), of);
        }
        IdentityHashMap<TableDelta, PackedDelta> packed = new IdentityHashMap<>();
        List<Revertible> small = new ArrayList<>();
        for (Revertible step : segment.steps()) {
            small.add(packed(step, changes, packed));
        }
        steps = List.copyOf(small);
    }

    /// Packs a segment. Cost: proportional to its changes.
    public static PackedSegment of(Segment segment) {
        return new PackedSegment(EngineSegment.of(segment));
    }

    private Revertible packed(Revertible step, IdentityHashMap<TableDelta, EngineChange<?>> changes,
            IdentityHashMap<TableDelta, PackedDelta> packed) {
        if (step instanceof DeltaStep following && packed.containsKey(following.delta())) {
            return following.packed(Objects.requireNonNull(packed.get(following.delta())));
        }
        if (step instanceof PackableStep packable) {
            return packable.packed();
        }
        EngineChange<?> change = step instanceof EngineSegment.TableStep table ? changes.get(table.delta()) : null;
        if (change == null) {
            return step;
        }
        PackedDelta small = PackedDelta.of(change.delta());
        if (small != null) {
            packed.put(change.delta(), small);
        }
        movesRows |= small == null;
        return new TableStep(change.type(), change.isPending(), change.delta(), small);
    }

    /// The change of one table.
    private static final class TableStep implements Revertible {
        private final ComponentType<?> type;
        private final boolean pending;
        private final orrery.ecs.storage.Table table;
        private final @Nullable TableDelta whole;
        private final @Nullable PackedDelta small;

        TableStep(ComponentType<?> type, boolean pending, TableDelta delta, @Nullable PackedDelta small) {
            this.type = type;
            this.pending = pending;
            table = delta.table();
            whole = small == null ? delta : null;
            this.small = small;
        }

        TableDelta delta(boolean atEnd) {
            return small == null ? Objects.requireNonNull(whole) : small.unpacked(atEnd);
        }

        @Override
        public void revert() {
            if (small != null) {
                small.apply(false);
            } else {
                Objects.requireNonNull(whole).revert();
            }
        }

        @Override
        public void reapply() {
            if (small != null) {
                small.apply(true);
            } else {
                Objects.requireNonNull(whole).reapply();
            }
        }

        @Override
        public long bytes() {
            return small != null ? small.bytes() : Objects.requireNonNull(whole).bytes();
        }
    }

    /// The author of the segment.
    public Author author() {
        return author;
    }

    /// Rebuilds the segment in a world that is in the state before or after it. The result is a new object with the same changes.
    ///
    /// @param atEnd true if the tables that the segment changes are in the state after it, false if they are in the state before
    ///     it
    public EngineSegment rebuilt(boolean atEnd) {
        EngineSegment.Builder parts = new EngineSegment.Builder();
        setChanges.forEach(parts::addSetChange);
        for (Revertible step : steps) {
            if (step instanceof TableStep table) {
                parts.add(table.type, table.delta(atEnd), table.pending);
            } else {
                parts.addStep(step);
            }
        }
        return new EngineSegment(author, tick, atState, parts);
    }

    /// Adds to a set all tables that the segment changes. Returns whether the set contained none of these tables before.
    public boolean isFirstOf(Set<Object> tables) {
        boolean first = true;
        for (Revertible step : steps) {
            if (step instanceof TableStep table) {
                first &= tables.add(table.table);
            }
        }
        return first;
    }

    /// Approximate size in bytes, with the values of components that it replaced or removed.
    public long bytes() {
        return 96 + 48L * steps.size() + steps.stream().mapToLong(Revertible::bytes).sum();
    }

    /// Whether reverting or reapplying may move rows of component arrays. False only if the changes of all arrays are packed.
    public boolean movesRows() {
        return movesRows;
    }

    /// Restores the state before the segment. The world must be in the state after it.
    public void revert() {
        for (Revertible step : steps.reversed()) {
            step.revert();
        }
    }

    /// Restores the state after the segment. The world must be in the state before it.
    public void reapply() {
        for (Revertible step : steps) {
            step.reapply();
        }
    }
}
