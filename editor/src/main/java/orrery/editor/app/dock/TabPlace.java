package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The place that a tab had in a group before it was moved out, given by the tabs beside it.
///
/// @param left the panes to the left of the tab, from left to right
/// @param right the panes to the right of the tab, from left to right
public record TabPlace(List<PaneId> left, List<PaneId> right) {

    public TabPlace {
        left = List.copyOf(left);
        right = List.copyOf(right);
    }

    /// The place of a pane among the panes of a group.
    static TabPlace of(List<PaneId> panes, PaneId pane) {
        int index = panes.indexOf(pane);
        return new TabPlace(panes.subList(0, index), panes.subList(index + 1, panes.size()));
    }

    /// Returns the tab's index in a group: behind the nearest left neighbour that the group contains, otherwise that of the
    /// nearest right neighbour that it contains, otherwise behind the last tab.
    int indexIn(TabGroup group) {
        List<PaneId> nearest = new ArrayList<>(left.reversed());
        nearest.addAll(right);
        return nearest.stream().filter(group::has).findFirst()
                .map(pane -> group.indexOf(pane) + (left.contains(pane) ? 1 : 0)).orElse(group.tabs().size());
    }

    /// Returns a copy in which the panes have the ids that a function returns.
    TabPlace renaming(UnaryOperator<PaneId> change) {
        return new TabPlace(left.stream().map(change).toList(), right.stream().map(change).toList());
    }
}
