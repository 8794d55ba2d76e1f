package orrery.ecs.history;

import java.util.Comparator;

/// A point in the history of a recorded world.
///
/// The position is the state `tick` if `edits` and `systems` are 0. If only `systems` is 0, the position is at that state,
/// after the first `edits` edits made there. Otherwise it is inside tick `tick + 1`: after all edits, the inputs, and the turns
/// of the first `systems` systems. A turn counts even if the system did not run in it. Positions of one branch are ordered by
/// time. Positions of different branches are ordered by tick, then by systems, edits and branch.
///
/// @param branch the branch
/// @param tick number of the state
/// @param edits number of edits at that state that are applied; all of them if `systems` is not 0
/// @param systems number of systems of the next tick that have had their turn
public record Position(Branch branch, long tick, int edits, int systems) implements Comparable<Position> {

    private static final Comparator<Position> ORDER = Comparator.comparingLong(Position::tick)
            .thenComparingInt(Position::systems).thenComparingInt(Position::edits)
            .thenComparingInt(position -> position.branch.id());

    /// The position of a state.
    public static Position state(Branch branch, long tick) {
        return new Position(branch, tick, 0, 0);
    }

    /// Whether the position is a state, without edits or systems after it.
    public boolean isState() {
        return edits == 0 && systems == 0;
    }

    /// Text for users: `310` for a state, `310 with 2 edits`, or `311:4` inside tick 311 after four of its systems.
    public String text() {
        if (systems > 0) {
            return "%d:%d".formatted(tick + 1, systems);
        }
        return edits == 0 ? Long.toString(tick) : "%d with %d edit%s".formatted(tick, edits, edits == 1 ? "" : "s");
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return branch + " " + text();
    }
}
