package orrery.ecs.engine.array;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.segment.SegmentPart;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.PendingHandles;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.WorldException;

/// Tracks the changes of one component type: ends segments in the type's tables, and holds its watches and the change set of the
/// tick.
public final class ArrayTracking implements SegmentPart {
    private final TypeTables tables;
    private final ArrayContext world;
    private final PendingHandles tickSet;
    private final List<Watch> watches = new ArrayList<>();
    private boolean isAskedInTicks;

    ArrayTracking(TypeTables tables, ArrayContext world) {
        this.tables = tables;
        this.world = world;
        tickSet = tables.components().waiting();
    }

    /// The tick's change set. Does not check what the running system declared.
    ///
    /// @throws WorldException if the type is not tracked
    EngineChangeSet changes() {
        beforeTickSet();
        if (tables.components().level() == TrackingLevel.OFF) {
            throw new WorldException(
                    ("Changes of %s are not tracked in this world. Open it with TrackingLevel.CHANGES, or let"
                            + " a system watch %s.").formatted(tables.type(), tables.type()));
        }
        return EngineChangeSet.of(tickSet, world.queue());
    }

    /// Number of entities in the tick's change set, including removed ones. Cost: O(1), but O(changes of the tick) for the first
    /// call after segments were reverted or reapplied.
    public int changeCount() {
        beforeTickSet();
        return tickSet.size();
    }

    private void beforeTickSet() {
        world.check();
        Author author = world.segments().author();
        if (author != null && author.kind() == Author.Kind.SYSTEM) {
            isAskedInTicks = true;
            tables.components().missMarks();
        }
        world.segments().refreshTickSets();
    }

    /// The tick's change set.
    PendingHandles tickSet() {
        return tickSet;
    }

    /// The watch of a system. The first call creates it and raises the tracking level to [TrackingLevel#CHANGES]. Call it between
    /// segments.
    ///
    /// @param reader name of the system
    /// @param pending whether to watch the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public Watch watch(String reader, boolean pending) {
        Table watched = tables.of(pending);
        for (Watch known : watches) {
            if (known.reader().equals(reader) && known.isOfModifySet() == pending) {
                return known;
            }
        }
        Watch watch = new Watch(reader, tables.type(), pending, watched, world.queue());
        raise(TrackingLevel.CHANGES);
        watches.add(watch);
        return watch;
    }

    /// Raises the tracking level of the components and of the modify set to at least this one. Call it between segments.
    public void raise(TrackingLevel level) {
        tables.components().raiseLevel(level);
        if (tables.pending() != null) {
            tables.pending().raiseLevel(level);
        }
    }

    List<Watch> watches() {
        return watches;
    }

    @Override
    public void close(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        close(tables.components(), false, by, stamp, parts);
        if (tables.pending() != null) {
            close(tables.pending(), true, by, stamp, parts);
        }
    }

    private void close(Table closed, boolean pending, Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (!closed.isTouched()) {
            return;
        }
        TableDelta delta = null;
        if (parts != null) {
            delta = closed.delta(stamp, parts.newestDelta());
            parts.add(tables.type(), delta, pending);
        }
        for (Watch watch : watches) {
            if (watch.isOfModifySet() == pending) {
                boolean own = by.kind() == Author.Kind.SYSTEM && by.name().equals(watch.reader());
                Revertible step = watch.collect(own, world.isRecording() ? delta : null);
                if (step != null && parts != null) {
                    parts.addStep(step);
                }
            }
        }
        closed.endSegment(stamp, pending ? null : tickSet);
    }

    /// Sets which data of the following segments is kept. Values before changes are recorded only if segments are kept. If
    /// nothing but the current values is kept, and no system watches the type or reads its change set, passes need not mark
    /// the rows that they change.
    void pauseRecording(Retention kept) {
        boolean pause = kept != Retention.SEGMENTS;
        tables.components().pauseRecording(pause);
        tables.components().overlookPasses(kept == Retention.VALUES && watches.isEmpty() && !isAskedInTicks);
        if (tables.pending() != null) {
            tables.pending().pauseRecording(pause);
        }
    }
}
