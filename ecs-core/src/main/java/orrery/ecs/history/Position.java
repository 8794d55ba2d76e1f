package orrery.ecs.history;

import java.util.Comparator;

/// A moment of a recorded world.
///
/// With `edits` and `systems` 0 it is state `tick`; with edits alone the state after that many of the edits made at it; with
/// systems it lies inside tick `tick + 1`, after all edits, the inputs and that many of the systems, those that did not run
/// counted too. Positions are ordered as they follow upon each other along a branch; those of different branches by tick first.
///
/// @param branch the branch
/// @param tick number of the state
/// @param edits edits made at that state that are done; all of them where systems are
/// @param systems systems of the next tick that had their turn
public record Position(Branch branch, long tick, int edits, int systems) implements Comparable<Position> {

    private static final Comparator<Position> ORDER = Comparator.comparingLong(Position::tick)
            .thenComparingInt(Position::systems).thenComparingInt(Position::edits)
            .thenComparingInt(position -> position.branch.id());

    /// The state after that many ticks.
    public static Position state(Branch branch, long tick) {
        return new Position(branch, tick, 0, 0);
    }

    /// Whether no edit and no system follows upon the state.
    public boolean isState() {
        return edits == 0 && systems == 0;
    }

    /// For people: `310` for a state, `310 with 2 edits`, or `311:4` inside tick 311 after four of its systems.
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
