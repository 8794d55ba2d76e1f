package orrery.ecs.engine;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;

/// The arrays that a query joins and leaves out, and what groups say of them.
///
/// @param with arrays of the types that an entity must have
/// @param without arrays of the types that it must lack
/// @param groups by number of the first: its group where the query has all types of that, so that only joint rows match
record Joined(EngineArray<?>[] with, EngineArray<?>[] without, @Nullable Group[] groups) {
    static Joined of(EngineArray<?>[] with, EngineArray<?>[] without) {
        @Nullable
        Group[] groups = new Group[with.length];
        for (int k = 0; k < with.length; k++) {
            Group group = with[k].group();
            groups[k] = group != null && List.of(with).containsAll(List.of(group.arrays())) ? group : null;
        }
        return new Joined(with, without, groups);
    }

    /// The same without entities that have one more.
    Joined without(EngineArray<?> left) {
        EngineArray<?>[] more = Arrays.copyOf(without, without.length + 1);
        more[without.length] = left;
        return new Joined(with, more, groups);
    }

    Table table(int k) {
        return with[k].table();
    }

    /// Rows of a type in which there can be a match.
    int size(int k) {
        Group group = groups[k];
        return group == null ? table(k).size() : group.size();
    }

    /// The first row of a type in which there can be a match: after the joint ones where one of its group is left out.
    int firstRow(int k) {
        Group group = with[k].group();
        int first = 0;
        for (EngineArray<?> left : without) {
            first = group != null && left.group() == group ? group.size() : first;
        }
        return first;
    }

    /// Whether matches stand in the same row of two types; -1 is none.
    boolean isAligned(int k, int other) {
        return k == other || other >= 0 && groups[k] != null && groups[k] == groups[other];
    }

    /// The first type in whose rows matches stand that stand in this one's too.
    int firstAligned(int k) {
        int first = 0;
        while (!isAligned(k, first)) {
            first++;
        }
        return first;
    }

    /// Whether walking the driver from its first row leaves entities out that have this type: those that lack it lack
    /// nothing else of its group.
    boolean isLeftOut(int left, int driver) {
        Group group = without[left].group();
        return group != null && driver >= 0 && with[driver].group() == group
                && Arrays.stream(group.arrays())
                        .allMatch(each -> each == without[left] || List.of(with).contains(each));
    }
}
