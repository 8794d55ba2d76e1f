package orrery.ecs.bench.orrery;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// W6: sparse writes and a consumer: of the segment's values before and after where they are recorded, else of the change
/// set.
final class SparseChange extends SparseWrite {
    private long sumBefore;
    private long sumAfter;

    SparseChange(int entities, TrackingLevel level) {
        super(entities, level);
    }

    @Override
    void consume(@Nullable Segment segment) {
        if (world.isRecorded() && segment != null) {
            segment.changes(positions.type()).ifPresent(this::sum);
        } else {
            positions.changes().forEachLiving(entity -> sumAfter += (long) positions.get(entity).x());
        }
    }

    private void sum(Change<Position> change) {
        for (int entry = 0; entry < change.count(); entry++) {
            Position before = change.before(entry);
            Position after = change.after(entry);
            if (before != null && after != null) {
                sumBefore += (long) before.x();
                sumAfter += (long) after.x();
            }
        }
    }

    @Override
    public double[] values() {
        return new double[] {world.isRecorded() ? sumBefore : Double.NaN, sumAfter};
    }
}
