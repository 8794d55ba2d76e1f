package orrery.ecs.diff;

import java.util.List;

/// The differences of one kind and [#type]. Immutable.
///
/// @param kind what differs
/// @param type see [Difference#type]
/// @param count number of differences
/// @param entities number of entities or singletons that differ; 1 for the order of rows; for
///     [Difference.Kind#STATE] the same as `count`
/// @param differences the first differences, at most [Comparison#MOST_IN_GROUP]
public record DifferenceGroup(Difference.Kind kind, String type, long count, long entities,
        List<Difference> differences) {

    /// Whether only some of the differences are listed.
    public boolean isCut() {
        return differences.size() < count;
    }
}
