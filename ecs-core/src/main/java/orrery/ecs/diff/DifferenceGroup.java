package orrery.ecs.diff;

import java.util.List;

/// The differences of one kind in one component type. Immutable.
///
/// @param kind what differs
/// @param type name of the component type, set, queue or random stream; empty for whole entities, parents and siblings
/// @param count number of differences
/// @param entities number of entities or singletons that differ
/// @param differences the first differences, at most [Comparison#MOST_IN_GROUP]
public record DifferenceGroup(Difference.Kind kind, String type, long count, long entities,
        List<Difference> differences) {

    /// Whether only some of the differences are listed.
    public boolean isCut() {
        return differences.size() < count;
    }
}
