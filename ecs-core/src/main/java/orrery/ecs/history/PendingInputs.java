package orrery.ecs.history;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Inputs submitted at positions of the past. They stay pending at their position until the world continues from there.
final class PendingInputs {
    private final Positions positions;
    private final Map<Position, List<Record>> inPast = new HashMap<>();

    PendingInputs(Positions positions) {
        this.positions = positions;
    }

    /// Returns the same position on the branch that recorded it. The result is equal for all branches that share the position.
    static Position shared(Position at) {
        return new Position(at.branch().ownerOf(at.isState() ? at.tick() : at.tick() + 1), at.tick(), at.edits(),
                at.systems());
    }

    /// All inputs submitted at positions of the past, by [#shared] position. A live view.
    Map<Position, List<Record>> all() {
        return Collections.unmodifiableMap(inPast);
    }

    /// The inputs pending at a position of the past: those submitted there, or those that were pending when the position was
    /// recorded.
    List<Record> at(Position at) {
        return inPast.getOrDefault(shared(at), positions.reports().waiting(at));
    }

    /// Makes inputs pending at a position of the past.
    void put(Position at, List<Record> submittedInputs) {
        inPast.put(shared(at), submittedInputs);
    }

    /// Stores the inputs pending at a position of the past that the world leaves.
    void leave(Position here, List<Record> submittedInputs) {
        if (submittedInputs.equals(positions.reports().waiting(here))) {
            inPast.remove(shared(here));
        } else {
            put(here, submittedInputs);
        }
    }

    /// Removes the inputs pending at a [#shared] position. Called when the world continues from that position.
    void remove(Position shared) {
        inPast.remove(shared);
    }

    /// Drops inputs pending at positions that no longer exist.
    void dropLost() {
        inPast.keySet().removeIf(at -> at.tick() < positions.firstTick() || !positions.branches().has(at.branch()));
    }
}
