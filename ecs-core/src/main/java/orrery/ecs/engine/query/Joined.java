package orrery.ecs.engine.query;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Group;
import orrery.ecs.storage.Table;

/// The arrays that a query joins and excludes, with their groups.
///
/// @param with arrays of the types that an entity must have
/// @param without arrays of the types that it must lack
/// @param groups for each joined type: its group, if the query has all types of that group; otherwise null. If there is a group,
///     only rows of the group match
public record Joined(EngineArray<?>[] with, EngineArray<?>[] without, @Nullable Group[] groups) {
    static Joined of(EngineArray<?>[] with, EngineArray<?>[] without) {
        @Nullable
        Group[] groups = new Group[with.length];
        for (int k = 0; k < with.length; k++) {
            Group group = with[k].group();
            groups[k] = group != null && List.of(with).containsAll(List.of(group.arrays())) ? group : null;
        }
        return new Joined(with, without, groups);
    }

    /// A copy that also excludes another type.
    Joined without(EngineArray<?> left) {
        EngineArray<?>[] more = Arrays.copyOf(without, without.length + 1);
        more[without.length] = left;
        return new Joined(with, more, groups);
    }

    Table table(int k) {
        return with[k].table();
    }

    /// Rows of a type from this number on can't match.
    int size(int k) {
        Group group = groups[k];
        return group == null ? table(k).size() : group.size();
    }

    /// First row of a type in which there can be a match. If the query excludes a type of the same group, this is the row after
    /// the rows of the group.
    int firstRow(int k) {
        Group group = with[k].group();
        int first = 0;
        for (EngineArray<?> left : without) {
            first = group != null && left.group() == group ? group.size() : first;
        }
        return first;
    }

    /// Whether each match has the same row in two arrays, given by their indices. False if `other` is -1.
    boolean isAligned(int k, int other) {
        return k == other || other >= 0 && groups[k] != null && groups[k] == groups[other];
    }

    /// Index of the first type whose rows are aligned with those of this type, see [#isAligned].
    int firstAligned(int k) {
        int first = 0;
        while (!isAligned(k, first)) {
            first++;
        }
        return first;
    }

    /// Whether iterating from the driver's first row already skips the entities with the excluded type `left`. This is the case
    /// if the driver is in the group of the excluded type and the query has all other types of that group.
    boolean isLeftOut(int left, int driver) {
        Group group = without[left].group();
        return group != null && driver >= 0 && with[driver].group() == group
                && Arrays.stream(group.arrays())
                        .allMatch(each -> each == without[left] || List.of(with).contains(each));
    }
}
