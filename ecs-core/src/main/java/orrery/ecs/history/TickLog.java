package orrery.ecs.history;

import java.util.List;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// The segments that follow a state: those of edits made at that state, then those of the next tick, which may be unfinished or
/// not begun.
sealed interface TickLog permits RecordedTick, BranchTail {
    /// All segments in order.
    List<Segment> segments();

    /// Authors of the segments, in the same order.
    default List<Author> authors() {
        return segments().stream().map(Segment::author).toList();
    }

    /// Number of segments made at the state, before the tick: by edits, by systems that ran because of an edit, and by the
    /// program.
    int edits();

    /// Reports of the systems that had their turn in the tick, in order. A system that did not run in its turn has a report, too.
    List<RunReport> reports();

    /// Names of all systems of the tick, in order; empty if no tick has begun.
    List<String> order();

    /// Simulated seconds of the tick; 0 if no tick has begun.
    double secondsPerTick();

    /// Number of segments of this log that are applied at the position with these counts of edits and systems, see [Position].
    default int done(int editsDone, int systemsDone) {
        return systemsDone == 0 ? editsDone : done(systemsDone);
    }

    private int done(int systemsDone) {
        List<Author> authors = authors();
        int done = edits();
        for (int system = -1; done < authors.size(); done++) {
            system = systemOf(authors.get(done), system);
            if (system >= systemsDone) {
                break;
            }
        }
        return done;
    }

    /// Index in [#order] of the system that made a segment. A segment of the clock comes after all systems. A segment of
    /// any other author counts as made by the system before it.
    ///
    /// @param before index of the system of the previous segment; -1 if no system has made a segment
    private int systemOf(Author author, int before) {
        return switch (author.kind()) {
            case SYSTEM -> before + 1 + order().subList(before + 1, order().size()).indexOf(author.name());
            case CLOCK -> Integer.MAX_VALUE;
            default -> before;
        };
    }
}
