package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// A node that shows two or more nodes beside each other or one above the other. Their ratios sum to 1. [#of] creates splits in
/// which no part is a split along the same axis.
public record Split(int id, Axis axis, List<Part> parts) implements DockNode {

    private static final double TOLERANCE = 1e-6;

    /// A node in a split.
    ///
    /// @param ratio share of the split's size that the part gets
    /// @param limits limits of the part's size
    public record Part(DockNode node, double ratio, SizeLimits limits) {

        public Part {
            Objects.requireNonNull(node, "node");
            Objects.requireNonNull(limits, "limits");
            if (!(ratio > 0 && ratio <= 1)) {
                throw new IllegalArgumentException(
                        "A part takes %s of its split; a ratio is greater than 0 and at most 1."
                                .formatted(ratio));
            }
        }

        private Part scaled(double factor) {
            return new Part(node, ratio * factor, limits);
        }

        private Part with(DockNode other) {
            return new Part(other, ratio, limits);
        }

        private Part merged(Part other) {
            return new Part(node, ratio + other.ratio, limits.merged(other.limits));
        }
    }

    public Split {
        Objects.requireNonNull(axis, "axis");
        parts = List.copyOf(parts);
        double sum = parts.stream().mapToDouble(Part::ratio).sum();
        if (parts.size() < 2 || Math.abs(sum - 1) > TOLERANCE) {
            throw new IllegalArgumentException(
                    "Split %d has %d parts, whose ratios sum to %s; it needs at least two parts, whose ratios sum to 1."
                            .formatted(id, parts.size(), sum));
        }
    }

    /// Returns a node that shows some parts: a split for several parts, the part's own node for one, empty for no parts. Parts
    /// that are splits along the same axis are replaced with their own parts, and the ratios are scaled to sum to 1.
    static Optional<DockNode> of(int id, Axis axis, List<Part> parts) {
        if (parts.size() < 2) {
            return parts.stream().findFirst().map(Part::node);
        }
        List<Part> flat = new ArrayList<>();
        for (Part part : parts) {
            if (part.node() instanceof Split inner && inner.axis == axis) {
                inner.parts.forEach(piece -> flat.add(piece.scaled(part.ratio())));
            } else {
                flat.add(part);
            }
        }
        double sum = flat.stream().mapToDouble(Part::ratio).sum();
        return Optional.of(new Split(id, axis, flat.stream().map(part -> part.scaled(1 / sum)).toList()));
    }

    /// Returns a copy with the ratios and limits of other parts.
    Split resized(List<Part> others) {
        List<Part> resized = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            resized.add(new Part(parts.get(i).node(), others.get(i).ratio(), others.get(i).limits()));
        }
        return new Split(id, axis, resized);
    }

    /// Returns a copy with a node added before or after a part. The part and the added node get half of the part's former size
    /// each. If the part has size limits and one of these two is removed later, the other one gets the part's former size again.
    Optional<DockNode> withBeside(int nodeId, Edge edge, DockNode added) {
        List<Part> all = new ArrayList<>();
        for (Part part : parts) {
            if (part.node().id() == nodeId) {
                Part old = new Part(part.node(), part.ratio() / 2, part.limits().halved());
                Part other = new Part(added, part.ratio() / 2, part.limits().halved());
                all.addAll(edge.isFirst() ? List.of(other, old) : List.of(old, other));
            } else {
                all.add(part);
            }
        }
        return of(id, axis, all);
    }

    @Override
    public Stream<TabGroup> groups() {
        return parts.stream().flatMap(part -> part.node().groups());
    }

    @Override
    public Stream<DockNode> nodes() {
        return Stream.concat(Stream.of(this), parts.stream().flatMap(part -> part.node().nodes()));
    }

    @Override
    public Optional<DockNode> replaced(int replacedId, Optional<DockNode> replacement) {
        if (replacedId == id) {
            return replacement;
        }
        List<Part> kept = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Optional<DockNode> node = parts.get(i).node().replaced(replacedId, replacement);
            if (node.isEmpty()) {
                return of(id, axis, without(i));
            }
            kept.add(parts.get(i).with(node.get()));
        }
        return of(id, axis, kept);
    }

    /// Returns the parts without the one at `index`. If the removed part and a neighbour can be two halves of one former part
    /// ([SizeLimits#isHalfOf]), the neighbour takes the space; otherwise all parts share it.
    private List<Part> without(int index) {
        List<Part> others = new ArrayList<>(parts);
        Part gone = others.remove(index);
        for (int beside : new int[] {index - 1, index}) {
            if (beside >= 0 && beside < others.size() && others.get(beside).limits().isHalfOf(gone.limits())) {
                others.set(beside, others.get(beside).merged(gone));
                return others;
            }
        }
        return others;
    }
}
