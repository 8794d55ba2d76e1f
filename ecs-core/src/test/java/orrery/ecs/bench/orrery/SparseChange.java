package orrery.ecs.bench.orrery;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// W6: sparse writes and a consumer. It reads the values before and after from the segment if they are recorded, else the change
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
            world.query(Position.class).in(positions.changes()).forEach(Position.class,
                    (entity, after) -> sumAfter += (long) after.x());
        }
    }

    private void sum(Change<Position> change) {
        change.forEach((entity, before, after) -> {
            if (before != null && after != null) {
                sumBefore += (long) before.x();
                sumAfter += (long) after.x();
            }
        });
    }

    @Override
    public double[] values() {
        return new double[] {world.isRecorded() ? sumBefore : Double.NaN, sumAfter};
    }
}
