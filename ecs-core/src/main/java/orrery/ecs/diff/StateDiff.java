package orrery.ecs.diff;

import java.util.List;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.world.Entity;

/// The differences between two states. Immutable. Keeps the names of the entities of both states, but not the states.
public final class StateDiff {
    private final List<DifferenceGroup> groups;
    private final SnapshotNames before;
    private final SnapshotNames after;

    StateDiff(List<DifferenceGroup> groups, EngineSnapshot before, EngineSnapshot after) {
        this.groups = List.copyOf(groups);
        this.before = SnapshotNames.of(before);
        this.after = SnapshotNames.of(after);
    }

    /// The differences by kind, and within a kind by component type; empty if the states are equal.
    public List<DifferenceGroup> groups() {
        return groups;
    }

    /// Number of differences.
    public long count() {
        return groups.stream().mapToLong(DifferenceGroup::count).sum();
    }

    /// Returns the name of an entity in the first state, or its handle.
    public String nameBefore(Entity entity) {
        return before.of(entity);
    }

    /// Returns the name of an entity in the second state, or its handle.
    public String nameAfter(Entity entity) {
        return after.of(entity);
    }

    /// Returns the name of the entity that has a difference.
    public String nameOf(Difference difference) {
        return difference.after().isNone() ? nameBefore(difference.before()) : nameAfter(difference.after());
    }
}
