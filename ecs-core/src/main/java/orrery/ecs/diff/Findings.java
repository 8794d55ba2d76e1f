package orrery.ecs.diff;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Counts differences by kind and type. Lists at most [Comparison#MOST_IN_GROUP] differences for each kind and type.
final class Findings {
    private final Map<Difference.Kind, Map<String, Group>> groups = new EnumMap<>(Difference.Kind.class);

    private static final class Group {
        final List<Difference> listed = new ArrayList<>();
        long count;
        long entities;
    }

    private Group group(Difference.Kind kind, String type) {
        return groups.computeIfAbsent(kind, _ -> new LinkedHashMap<>()).computeIfAbsent(type, _ -> new Group());
    }

    /// Counts a difference, and creates it if it is to be listed.
    void add(Difference.Kind kind, String type, Supplier<Difference> difference) {
        Group group = group(kind, type);
        group.count++;
        if (group.listed.size() < Comparison.MOST_IN_GROUP) {
            group.listed.add(difference.get());
        }
    }

    /// Counts an entity or singleton that has differences.
    void addEntity(Difference.Kind kind, String type) {
        group(kind, type).entities++;
    }

    List<DifferenceGroup> groups() {
        List<DifferenceGroup> made = new ArrayList<>();
        groups.forEach((kind, types) -> types.forEach((type, group) -> made
                .add(new DifferenceGroup(kind, type, group.count, group.entities, List.copyOf(group.listed)))));
        return made;
    }
}
