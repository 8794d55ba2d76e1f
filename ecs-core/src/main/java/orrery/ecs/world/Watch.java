package orrery.ecs.world;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Values;

/// What one system has yet to receive of the changes of one component type or modify set.
///
/// It collects from every segment that another author closes; before the first taking it stands for everything there
/// is.
public final class Watch {
    private final String reader;
    private final ComponentType<?> type;
    private final boolean pending;
    private final Table table;
    private final Waiting waiting = new Waiting();
    private final StructuralQueue queue;
    private boolean everything = true;

    Watch(String reader, ComponentType<?> type, boolean pending, Table table, StructuralQueue queue) {
        this.reader = reader;
        this.type = type;
        this.pending = pending;
        this.table = table;
        this.queue = queue;
    }

    /// The system that receives.
    public String reader() {
        return reader;
    }

    /// The watched component type.
    public ComponentType<?> type() {
        return type;
    }

    /// Whether the type's modify set is watched and not the type itself.
    public boolean isOfModifySet() {
        return pending;
    }

    /// Whether there is something to receive; before the first taking always.
    public boolean hasSomething() {
        return everything || waiting.size() > 0;
    }

    /// Number of entities to be received.
    public int size() {
        return everything ? table.size() : waiting.size();
    }

    @Nullable
    Revertible collect(TableDelta delta) {
        if (everything) {
            return null;
        }
        if (waiting.isWasteful()) {
            return compact(delta);
        }
        Appended step = new Appended(delta, waiting.size(), waiting.goneSize());
        waiting.collect(delta);
        return step;
    }

    private Revertible compact(TableDelta delta) {
        Compacted step = new Compacted(delta, waiting.touched(), waiting.gone());
        step.reapply();
        return step;
    }

    /// What is to be received, as the world stands; nothing is taken.
    ChangeSet peek() {
        return everything ? all() : waiting.changeSet(table, queue);
    }

    private ChangeSet all() {
        long[] handles = java.util.Arrays.copyOf(table.handles(), table.size());
        return new ChangeSet(handles, handles.length, queue);
    }

    Revertible empty() {
        Taken step = new Taken(everything, waiting.touched(), waiting.gone());
        step.reapply();
        return step;
    }

    long hash() {
        return Values.mix(everything ? 1 : 0, waiting.hash());
    }

    Snapshot.Undelivered capture() {
        return new Snapshot.Undelivered(reader, type.name(), pending, everything, waiting.touched(), waiting.gone());
    }

    /// Stands for everything again.
    void reset() {
        everything = true;
        waiting.clear();
    }

    void restore(Snapshot.Undelivered from) {
        everything = from.everything();
        waiting.set(from.touched(), from.gone());
    }

    /// The step that added a delta's changes.
    private final class Appended implements Revertible {
        private final TableDelta delta;
        private final int touchedBefore;
        private final int goneBefore;

        Appended(TableDelta delta, int touchedBefore, int goneBefore) {
            this.delta = delta;
            this.touchedBefore = touchedBefore;
            this.goneBefore = goneBefore;
        }

        @Override
        public void revert() {
            waiting.cut(touchedBefore, goneBefore);
        }

        @Override
        public void reapply() {
            waiting.collect(delta);
        }
    }

    /// The step that added a delta's changes and shortened the list first.
    private final class Compacted implements Revertible {
        private final TableDelta delta;
        private final long[] touched;
        private final long[] gone;

        Compacted(TableDelta delta, long[] touched, long[] gone) {
            this.delta = delta;
            this.touched = touched;
            this.gone = gone;
        }

        @Override
        public void revert() {
            waiting.set(touched, gone);
        }

        @Override
        public void reapply() {
            waiting.compact();
            waiting.collect(delta);
        }
    }

    /// The step that emptied the watch.
    private final class Taken implements Revertible {
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
            everything = false;
            waiting.clear();
        }
    }
}
