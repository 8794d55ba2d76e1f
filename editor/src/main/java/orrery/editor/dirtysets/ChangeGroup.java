package orrery.editor.dirtysets;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.editor.text.NumberFormats;

/// The rows under one header: changes, warnings, or the entities that entered and left a set. The row of a change is stored as
/// three indices: the index of its [ChangeSource], the index of the changed component in that source, and the index of the field
/// ([ChangeIndex#WHOLE] for the whole component).
final class ChangeGroup {
    private final long key;
    private final String title;
    private final boolean expanded;
    private final Segment.@Nullable SetChange set;
    private List<Warning> warnings = List.of();
    private List<ChangeRanking.Verdict> verdicts = List.of();
    private int[] sources = new int[8];
    private int[] entries = new int[8];
    private int[] fields = new int[8];
    private int size;
    private int changed;
    private int added;
    private int removed;

    ChangeGroup(long key, String title, boolean expanded, Segment.@Nullable SetChange set) {
        this.key = key;
        this.title = title;
        this.expanded = expanded;
        this.set = set;
    }

    void add(int source, int entry, int field) {
        if (size == sources.length) {
            int larger = size * 2;
            sources = Arrays.copyOf(sources, larger);
            entries = Arrays.copyOf(entries, larger);
            fields = Arrays.copyOf(fields, larger);
        }
        sources[size] = source;
        entries[size] = entry;
        fields[size] = field;
        size++;
    }

    /// Returns the group of warnings.
    static ChangeGroup of(long key, boolean expanded, List<Warning> warnings) {
        ChangeGroup group = new ChangeGroup(key, "Equal or repeated writes", expanded, null);
        group.warnings = List.copyOf(warnings);
        return group;
    }

    /// Keeps only the most unusual rows, and orders them so that the most unusual row comes first.
    void rank(List<ChangeRanking.Verdict> ofRows, int most) {
        List<Integer> order = ChangeRanking.ranked(ofRows, most);
        sources = order.stream().mapToInt(row -> sources[row]).toArray();
        entries = order.stream().mapToInt(row -> entries[row]).toArray();
        fields = order.stream().mapToInt(row -> fields[row]).toArray();
        verdicts = order.stream().map(ofRows::get).toList();
        size = order.size();
    }

    List<Warning> warnings() {
        return warnings;
    }

    /// Returns why a row is unusual; empty if rows are not ranked.
    String why(int row) {
        return row < verdicts.size() ? verdicts.get(row).why() : "";
    }

    void count(ChangeKind kind) {
        switch (kind) {
            case ADDED -> added++;
            case REMOVED -> removed++;
            case CHANGED -> changed++;
        }
    }

    long key() {
        return key;
    }

    String title() {
        return title;
    }

    boolean isExpanded() {
        return expanded;
    }

    Segment.@Nullable SetChange set() {
        return set;
    }

    /// Number of rows below the header, whether they are shown or the group is collapsed.
    int size() {
        if (!warnings.isEmpty()) {
            return warnings.size();
        }
        return set == null ? size : set.entered().size() + set.left().size();
    }

    /// Number of shown rows, including the header.
    int shownRows() {
        return 1 + (expanded ? size() : 0);
    }

    int source(int row) {
        return sources[row];
    }

    int entry(int row) {
        return entries[row];
    }

    int field(int row) {
        return fields[row];
    }

    /// Returns the text after the title, such as `4 changed · 1 added`.
    String badge() {
        if (!warnings.isEmpty()) {
            return orrery.editor.text.NumberFormats.counted(warnings.size(), "warning", "warnings");
        }
        if (set != null) {
            return "%s entered · %s left".formatted(NumberFormats.grouped(set.entered().size()),
                    NumberFormats.grouped(set.left().size()));
        }
        StringBuilder badge = new StringBuilder();
        append(badge, changed, "changed");
        append(badge, added, "added");
        append(badge, removed, "removed");
        return badge.toString();
    }

    private static void append(StringBuilder badge, int count, String word) {
        if (count > 0) {
            badge.append(badge.isEmpty() ? "" : " · ").append(orrery.editor.text.NumberFormats.grouped(count))
                    .append(' ')
                    .append(word);
        }
    }
}
