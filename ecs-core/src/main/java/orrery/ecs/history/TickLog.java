package orrery.ecs.history;

import java.util.List;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// The segments that follow a state: those of edits at it, then those of a complete or unfinished tick.
sealed interface TickLog permits RecordedTick, BranchTail {
    /// All segments in order.
    List<Segment> segments();

    /// Authors of the segments, in the same order.
    default List<Author> authors() {
        return segments().stream().map(Segment::author).toList();
    }

    /// Number of segments before those of the tick itself: made at the state by edits, by systems that ran after an edit, and by
    /// the program.
    int edits();

    /// Reports of the systems that had their turn, in order.
    List<RunReport> reports();

    /// Names of all systems of the tick, in order.
    List<String> order();

    /// Simulated seconds of the tick.
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

    /// Index of the system that made a segment. Segments of other authors count as those of the system before, and those of the
    /// clock come after all systems.
    private int systemOf(Author author, int before) {
        return switch (author.kind()) {
            case SYSTEM -> before + 1 + order().subList(before + 1, order().size()).indexOf(author.name());
            case CLOCK -> Integer.MAX_VALUE;
            default -> before;
        };
    }
}
