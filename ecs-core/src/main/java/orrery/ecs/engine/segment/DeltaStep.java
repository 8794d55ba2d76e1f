package orrery.ecs.engine.segment;

import orrery.ecs.storage.PackedDelta;
import orrery.ecs.storage.TableDelta;

/// A step that refers to a delta of the same segment, and can refer to the packed delta instead.
public interface DeltaStep extends Revertible {
    /// The delta.
    TableDelta delta();

    /// The same step with the packed delta.
    Revertible packed(PackedDelta packed);
}
