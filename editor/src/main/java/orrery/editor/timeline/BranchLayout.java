package orrery.editor.timeline;

import java.util.List;
import java.util.Optional;
import orrery.editor.session.time.BranchLine;

/// The layout of the branches in their lane, in pixels. Each branch is a line from its fork to its newest tick; the lines are in
/// the order of creation. Immutable.
///
/// @param branches the branches in the order of creation
/// @param lane their lane
/// @param window the visible ticks
record BranchLayout(List<BranchLine> branches, Lane lane, TickWindow window) {

    /// Height of a branch's row before the lane is stretched.
    static final double ROW = 12;
    private static final double REACH = 6;
    private static final double NAME = 170;

    /// Returns the vertical position of the line in a row.
    double yOf(int place) {
        double row = lane.height() / branches.size();
        return Math.rint(lane.top() + (place + 0.5) * row);
    }

    /// Returns the row of a branch by its id, or -1.
    int placeOf(int id) {
        for (int place = 0; place < branches.size(); place++) {
            if (branches.get(place).id() == id) {
                return place;
            }
        }
        return -1;
    }

    /// Left end of a branch's line. This is the middle of the tick that ends with the state at which the branch forked, or with
    /// the oldest recorded state if that is later.
    double left(BranchLine branch, long oldest) {
        return TimelineLayout.GUTTER + window.xOf(Math.max(branch.forkTick(), oldest) + 0.5);
    }

    /// Right end of a branch's line.
    double right(BranchLine branch) {
        return TimelineLayout.GUTTER + window.xOf(branch.newestTick() + 0.5);
    }

    /// Returns the branch whose line or name is at a position. If a line is out of sight, the name of its branch is at the edge.
    Optional<BranchLine> at(double x, double y, long oldest) {
        int place = (int) Math.floor((y - lane.top()) / lane.height() * branches.size());
        if (place < 0 || place >= branches.size()) {
            return Optional.empty();
        }
        BranchLine branch = branches.get(place);
        double begin = Math.min(left(branch, oldest), TimelineLayout.GUTTER + window.widthPixels() - NAME);
        double end = Math.max(right(branch), TimelineLayout.GUTTER);
        return x >= begin - REACH && x <= end + NAME ? Optional.of(branch) : Optional.empty();
    }
}
