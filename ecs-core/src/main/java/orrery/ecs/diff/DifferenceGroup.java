package orrery.ecs.diff;

import java.util.List;

/// The differences of one kind in one component type. Immutable.
///
/// @param kind what differs
/// @param type name of the component type; empty for whole entities and the scene tree
/// @param count how many there are
/// @param entities how many entities, or singletons, they are of
/// @param differences the first of them, at most [Comparison#MOST_IN_GROUP]
public record DifferenceGroup(Difference.Kind kind, String type, long count, long entities,
        List<Difference> differences) {

    /// Whether not all of them are listed.
    public boolean isCut() {
        return differences.size() < count;
    }
}
