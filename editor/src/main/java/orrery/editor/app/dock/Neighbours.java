package orrery.editor.app.dock;

import java.util.List;
import java.util.Optional;

/// Finds the group that is adjacent to another group in the tree of a window.
final class Neighbours {

    private Neighbours() {}

    /// Returns the group that is adjacent to a group at one of its sides; empty if that side is the edge of the window. If
    /// several groups are adjacent, returns the uppermost or leftmost one.
    static Optional<TabGroup> of(DockNode root, int group, Edge edge) {
        if (!(root instanceof Split split)) {
            return Optional.empty();
        }
        List<DockNode> nodes = split.parts().stream().map(Split.Part::node).toList();
        int index = 0;
        while (!nodes.get(index).has(group)) {
            index++;
        }
        int next = edge.isFirst() ? index - 1 : index + 1;
        Optional<TabGroup> inner = of(nodes.get(index), group, edge);
        return inner.isPresent() || split.axis() != edge.axis() || next < 0 || next >= nodes.size()
                ? inner
                : Optional.of(nearest(nodes.get(next), edge));
    }

    /// Returns the group in `node` that is adjacent to a neighbour of `node`.
    ///
    /// @param edge the side of the neighbour at which `node` is
    private static TabGroup nearest(DockNode node, Edge edge) {
        return switch (node) {
            case TabGroup group -> group;
            case Split split -> {
                boolean isLast = split.axis() == edge.axis() && edge.isFirst();
                yield nearest((isLast ? split.parts().getLast() : split.parts().getFirst()).node(), edge);
            }
        };
    }
}
