package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orrery.editor.session.time.BranchLine;

/// The layout of the timeline in pixels. Immutable.
///
/// @param width whole width
/// @param height whole height
/// @param lanes lanes from top to bottom
/// @param maxScrollY greatest scroll position of the lanes; 0 if all lanes fit
record TimelineLayout(double width, double height, List<Lane> lanes, double maxScrollY) {

    /// Width of the labels at the left.
    static final double GUTTER = 150;
    /// Height of the ruler.
    static final double RULER = 22;
    private static final double BRANCHES_PAD = 6;

    /// Computes the layout of a model.
    static TimelineLayout of(TimelineModel model, double width, double height) {
        List<Lane> flat = flatLanes(model);
        double room = Math.max(0, height - RULER);
        double[] heights = LaneHeights.of(flat, room);
        double maxScrollY = Math.max(0, Arrays.stream(heights).sum() - room);
        double y = RULER - Math.min(maxScrollY, model.scrollY());
        List<Lane> lanes = new ArrayList<>();
        for (int i = 0; i < heights.length; i++) {
            Lane lane = flat.get(i);
            lanes.add(new Lane(lane.kind(), lane.name(), lane.typeId(), y, heights[i]));
            y += heights[i];
        }
        return new TimelineLayout(width, height, List.copyOf(lanes), maxScrollY);
    }

    private static List<Lane> flatLanes(TimelineModel model) {
        List<Lane> lanes = new ArrayList<>();
        int branches = model.slice().recorded().branches().size();
        if (branches > 1 && model.isShown(Lane.BRANCHES)) {
            lanes.add(new Lane(Lane.Kind.BRANCHES, Lane.BRANCHES, -1, 0, BRANCHES_PAD + branches * BranchLayout.ROW));
        }
        if (model.isShown(Lane.EVENTS)) {
            lanes.add(lane(Lane.Kind.EVENTS, Lane.EVENTS, -1));
        }
        model.shownTypes().forEach(
                type -> lanes.add(lane(Lane.Kind.TYPE, type.name(), type.typeId())));
        if (model.isShown(Lane.SYSTEMS)) {
            lanes.add(lane(Lane.Kind.SYSTEMS, Lane.SYSTEMS, -1));
        }
        return lanes;
    }

    private static Lane lane(Lane.Kind kind, String name, int typeId) {
        return new Lane(kind, name, typeId, 0, LaneHeights.usual(kind));
    }

    /// Returns the layout of the branches. Empty if there is only one branch or the lane of branches is hidden.
    Optional<BranchLayout> branches(TimelineModel model) {
        return lanes.stream().filter(lane -> lane.kind() == Lane.Kind.BRANCHES).findFirst()
                .map(lane -> new BranchLayout(model.slice().recorded().branches(), lane, model.window()));
    }

    /// Returns the branch whose line or name is at a position.
    Optional<BranchLine> branchAt(TimelineModel model, double x, double y) {
        return laneAt(y).filter(lane -> isInLanes(x) && lane.kind() == Lane.Kind.BRANCHES)
                .flatMap(_ -> branches(model))
                .flatMap(branches -> branches.at(x, y, model.slice().recorded().oldest()));
    }

    /// Width of the lanes without their labels.
    double lanesWidth() {
        return Math.max(1, width - GUTTER);
    }

    /// Lower edge of the last lane, but at most the height of the timeline.
    double lanesBottom() {
        return lanes.isEmpty() ? RULER : Math.min(height, lanes.getLast().bottom());
    }

    /// Whether a position is in the ruler.
    boolean isInRuler(double x, double y) {
        return y < RULER && x >= GUTTER;
    }

    /// Whether a position is right of the labels.
    boolean isInLanes(double x) {
        return x >= GUTTER;
    }

    /// Returns the lane at a vertical position.
    Optional<Lane> laneAt(double y) {
        return y < RULER
                ? Optional.empty()
                : lanes.stream().filter(lane -> y >= lane.top() && y < lane.bottom()).findFirst();
    }
}
