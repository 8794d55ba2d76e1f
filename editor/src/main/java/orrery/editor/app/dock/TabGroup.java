package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A group of panes with tabs. One pane is in front. Never empty.
///
/// @param tabs the panes, from left to right
/// @param front the pane in front, one of them
public record TabGroup(int id, List<DockedPane> tabs, PaneId front) implements DockNode {

    public TabGroup {
        tabs = List.copyOf(tabs);
        PaneId inFront = front;
        if (tabs.stream().noneMatch(tab -> tab.id().equals(inFront))) {
            throw new IllegalArgumentException("Group %d has no pane %s to show in front.".formatted(id, front));
        }
    }

    /// A group with the first pane in front.
    public static TabGroup of(int id, List<DockedPane> tabs) {
        return new TabGroup(id, tabs, tabs.getFirst().id());
    }

    /// Whether a pane is in the group.
    public boolean has(PaneId pane) {
        return indexOf(pane) >= 0;
    }

    /// The index of a pane's tab; -1 if the pane is not in the group.
    public int indexOf(PaneId pane) {
        return ids().indexOf(pane);
    }

    /// The ids of the panes, from left to right.
    public List<PaneId> ids() {
        return tabs.stream().map(DockedPane::id).toList();
    }

    /// Returns a copy with another pane in front.
    TabGroup inFront(PaneId pane) {
        return new TabGroup(id, tabs, pane);
    }

    /// Returns a copy with panes inserted.
    ///
    /// @param index index of the first inserted tab
    /// @param nowInFront the pane that is in front in the copy
    TabGroup with(List<DockedPane> added, int index, PaneId nowInFront) {
        List<DockedPane> all = new ArrayList<>(tabs);
        all.addAll(Math.clamp(index, 0, all.size()), added);
        return new TabGroup(id, all, nowInFront);
    }

    /// Returns a copy with only the panes for which a condition holds; empty if no pane is left. If the pane in front is removed,
    /// the next remaining pane comes to the front, or the last one if none follows.
    Optional<DockNode> retaining(Predicate<PaneId> condition) {
        List<DockedPane> rest = tabs.stream().filter(tab -> condition.test(tab.id())).toList();
        if (rest.isEmpty()) {
            return Optional.empty();
        }
        if (condition.test(front)) {
            return Optional.of(new TabGroup(id, rest, front));
        }
        int before = (int) tabs.subList(0, indexOf(front)).stream().filter(tab -> condition.test(tab.id())).count();
        return Optional.of(new TabGroup(id, rest, rest.get(Math.min(before, rest.size() - 1)).id()));
    }

    /// Returns a copy in which each pane is replaced by the result of a function. The function may change the pane's id.
    TabGroup mapping(UnaryOperator<DockedPane> change) {
        List<DockedPane> changed = tabs.stream().map(change).toList();
        return new TabGroup(id, changed, changed.get(indexOf(front)).id());
    }

    @Override
    public Stream<TabGroup> groups() {
        return Stream.of(this);
    }

    @Override
    public Stream<DockNode> nodes() {
        return Stream.of(this);
    }

    @Override
    public Optional<DockNode> replaced(int replacedId, Optional<DockNode> replacement) {
        return replacedId == id ? replacement : Optional.of(this);
    }
}
