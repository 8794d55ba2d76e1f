package orrery.ecs.engine.watch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.engine.segment.DeltaStep;
import orrery.ecs.engine.segment.PackableStep;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.storage.PackedDelta;
import orrery.ecs.storage.PendingHandles;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.pack.PackedHandles;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Values;

/// The undelivered changes of one component type or modify set for one system.
///
/// The watch collects the changes of every segment whose author is not the system itself. Until the system takes changes for the
/// first time, the watch stands for all existing components.
///
/// This file is long because the steps of collecting and taking each have a plain and a packed form, and these four classes share
/// the watch's state.
public final class Watch {
    private final String reader;
    private final ComponentType<?> type;
    private final boolean pending;
    private final Table table;
    private final PendingHandles waiting;
    private final StructuralQueue queue;
    private final long identityHash;
    private boolean everything = true;

    /// Creates a watch that stands for all existing components.
    ///
    /// @param reader name of the system
    /// @param type the watched component type
    /// @param pending whether the watch is on the type's modify set instead of the type itself
    /// @param table the table of the type or of its modify set
    /// @param queue the world's queue of structural changes, which iterations over the watch's changes use
    public Watch(String reader, ComponentType<?> type, boolean pending, Table table, StructuralQueue queue) {
        this.reader = reader;
        this.type = type;
        this.pending = pending;
        this.table = table;
        waiting = table.waiting();
        this.queue = queue;
        identityHash = Values.hash(reader + ":" + type + pending);
    }

    /// The system that receives the changes.
    public String reader() {
        return reader;
    }

    /// The watched component type.
    public ComponentType<?> type() {
        return type;
    }

    /// Whether the watch is on the type's modify set instead of the type itself.
    public boolean isOfModifySet() {
        return pending;
    }

    /// Whether there are changes to receive. Always true until the system takes changes for the first time.
    public boolean hasSomething() {
        return everything || waiting.size() > 0;
    }

    /// Whether the watch stands for all existing components: its system has taken nothing from it yet, or nothing since [#reset].
    public boolean isEverything() {
        return everything;
    }

    /// Number of entities to receive.
    public int size() {
        return everything ? table.size() : waiting.size();
    }

    /// Adds the changes of the table's open segment to the watch.
    ///
    /// @param own whether the segment is by the reader, which does not receive its own changes
    /// @param delta the changes; null if they are not recorded
    /// @return the step that reverts the collecting; null if nothing was collected or the changes are not recorded
    @Nullable
    public Revertible collect(boolean own, @Nullable TableDelta delta) {
        if (own || everything) {
            waiting.passOver();
            return null;
        }
        if (delta == null) {
            waiting.collect(null);
            compactIfWasteful(null);
            return null;
        }
        long[] newly = waiting.newlyTouched();
        Collected step = new Collected(delta, newly);
        step.left = waiting.collect(newly);
        compactIfWasteful(step);
        return step;
    }

    /// Shortens the list of removed handles if it is much too long.
    ///
    /// @param step the step that has just added changes; null if it is not recorded
    private void compactIfWasteful(@Nullable Collected step) {
        if (waiting.isWasteful()) {
            if (step != null) {
                step.goneBefore = Arrays.copyOf(waiting.gone(), step.goneCount);
            }
            waiting.compact();
        }
    }

    /// Reverts a step that added changes.
    ///
    /// @param left handles that the watch had before the step and that the step left out, see [PendingHandles#collect]
    /// @param goneCount number of removed handles before the step
    /// @param goneBefore the removed handles before the step if the list was compacted after it; otherwise null
    private void takeBack(boolean wasEmpty, long[] added, long[] left, int goneCount,
            long @Nullable [] goneBefore) {
        if (wasEmpty) {
            waiting.clear();
        } else if (goneBefore == null) {
            waiting.takeBack(added, left, goneCount);
        } else {
            waiting.takeBack(added, left, goneBefore);
        }
    }

    private static long bytes(long @Nullable [] handles) {
        return handles == null ? 0 : 8L * handles.length;
    }

    /// The changes to receive, for the current state. The watch keeps them.
    public EngineChangeSet peek() {
        return everything ? all() : EngineChangeSet.of(waiting, queue);
    }

    private EngineChangeSet all() {
        return new EngineChangeSet(table.handlesInOrder(), table.size(), new long[0], queue);
    }

    /// The step that records the emptying of the watch. Create it before [#empty] is called.
    public Revertible taking() {
        return new Taken(everything, waiting.touched(), waiting.gone());
    }

    /// Empties the watch.
    public void empty() {
        everything = false;
        waiting.clear();
    }

    /// The step that collects the changes of a delta, for a segment that is read from bytes. The watch must be in the state
    /// before that segment.
    public Revertible collected(TableDelta delta) {
        return new Collected(delta, waiting.without(delta.changed()));
    }

    /// The table of the watched type or modify set.
    public Table table() {
        return table;
    }

    /// Hash of the system, the type and whether the watch is on the modify set.
    public long identityHash() {
        return identityHash;
    }

    /// Hash of the undelivered changes. Together with [#identityHash] it identifies the state of the watch.
    public long hash() {
        return Values.mix(everything ? 1 : 0, waiting.hash());
    }

    /// Computes [#hash] anew from all undelivered changes.
    public long hashFromScratch() {
        return Values.mix(everything ? 1 : 0, waiting.hashFromScratch());
    }

    /// A copy of the undelivered changes.
    public EngineSnapshot.Undelivered capture() {
        return new EngineSnapshot.Undelivered(reader, type.name(), pending, everything, waiting.touched(),
                waiting.gone());
    }

    /// Makes the watch stand for all existing components again.
    public void reset() {
        everything = true;
        waiting.clear();
    }

    /// Replaces the undelivered changes by captured ones. The replacement is not recorded in a segment.
    public void restore(EngineSnapshot.Undelivered from) {
        everything = from.everything();
        waiting.set(from.touched(), from.gone());
    }

    /// The step that added a delta's changes. Created before they are added.
    private final class Collected implements Collecting, DeltaStep {
        private final TableDelta delta;
        private final boolean wasEmpty = waiting.size() == 0 && waiting.goneCount() == 0;
        private final long[] added;
        private final int goneCount = waiting.goneCount();
        private long @Nullable [] goneBefore;
        private long[] left = {};

        Collected(TableDelta delta, long[] newly) {
            this.delta = delta;
            added = wasEmpty ? new long[0] : newly;
        }

        @Override
        public Watch watch() {
            return Watch.this;
        }

        @Override
        public void revert() {
            takeBack(wasEmpty, added, left, goneCount, goneBefore);
        }

        @Override
        public void reapply() {
            left = waiting.collect(delta.changed(), delta.gone());
            compactIfWasteful(this);
        }

        @Override
        public long bytes() {
            return Watch.bytes(added) + Watch.bytes(left) + Watch.bytes(goneBefore);
        }

        @Override
        public TableDelta delta() {
            return delta;
        }

        @Override
        public Revertible packed(PackedDelta packed) {
            return new PackedCollected(packed, wasEmpty, added, goneCount, goneBefore);
        }
    }

    /// A step by which a watch collects changes.
    public interface Collecting extends Revertible {
        /// The watch.
        Watch watch();
    }

    /// A step by which a system empties a watch.
    public interface Taking extends Revertible {
        /// The watch.
        Watch watch();
    }

    /// The step that added a packed delta's changes.
    private final class PackedCollected implements Collecting {
        private final PackedDelta delta;
        private final boolean wasEmpty;
        private final @Nullable PackedHandles added;
        private final int goneCount;
        private final long @Nullable [] goneBefore;

        PackedCollected(PackedDelta delta, boolean wasEmpty, long[] added, int goneCount,
                long @Nullable [] goneBefore) {
            this.delta = delta;
            this.wasEmpty = wasEmpty;
            this.added = wasEmpty || added.length == delta.count() ? null : PackedHandles.of(added);
            this.goneCount = goneCount;
            this.goneBefore = goneBefore;
        }

        @Override
        public Watch watch() {
            return Watch.this;
        }

        @Override
        public void revert() {
            takeBack(wasEmpty, wasEmpty ? new long[0] : added == null ? delta.handles() : added.handles(), new long[0],
                    goneCount, goneBefore);
        }

        @Override
        public void reapply() {
            waiting.add(delta.handles(), new long[0]);
        }

        @Override
        public long bytes() {
            return 64 + (added == null ? 0 : added.bytes()) + Watch.bytes(goneBefore);
        }
    }

    /// The step that emptied the watch.
    private final class Taken implements Taking, PackableStep {
        private final boolean wasEverything;
        private final long[] touched;
        private final long[] gone;

        Taken(boolean wasEverything, long[] touched, long[] gone) {
            this.wasEverything = wasEverything;
            this.touched = touched;
            this.gone = gone;
        }

        @Override
        public void revert() {
            everything = wasEverything;
            waiting.set(touched, gone);
        }

        @Override
        public void reapply() {
            empty();
        }

        @Override
        public long bytes() {
            return 8L * (touched.length + gone.length);
        }

        @Override
        public Watch watch() {
            return Watch.this;
        }

        @Override
        public Revertible packed() {
            return new PackedTaken(wasEverything, PackedHandles.of(touched), gone);
        }
    }

    /// The step that emptied the watch, packed.
    private final class PackedTaken implements Taking {
        private final boolean wasEverything;
        private final PackedHandles touched;
        private final long[] gone;

        PackedTaken(boolean wasEverything, PackedHandles touched, long[] gone) {
            this.wasEverything = wasEverything;
            this.touched = touched;
            this.gone = gone;
        }

        @Override
        public Watch watch() {
            return Watch.this;
        }

        @Override
        public void revert() {
            everything = wasEverything;
            waiting.set(touched.handles(), gone);
        }

        @Override
        public void reapply() {
            empty();
        }

        @Override
        public long bytes() {
            return touched.bytes() + 8L * gone.length;
        }
    }
}
