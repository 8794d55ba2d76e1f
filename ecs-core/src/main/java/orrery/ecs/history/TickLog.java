package orrery.ecs.history;

import java.util.List;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// The segments that lead on from a state: those of the edits made at it, then those of a tick or of its beginning.
sealed interface TickLog permits RecordedTick, Tail {
    /// All segments in order.
    List<Segment> segments();

    /// How many of them come before the tick.
    int edits();

    /// What became of each system that had its turn, in order.
    List<RunReport> reports();

    /// Names of all systems of the tick in order.
    List<String> order();

    /// Simulated seconds that the tick stands for.
    double secondsPerTick();

    /// How many segments are done at a position.
    default int done(int editsDone, int systemsDone) {
        return systemsDone == 0 ? editsDone : done(systemsDone);
    }

    private int done(int systemsDone) {
        List<Segment> segments = segments();
        int done = edits();
        for (int system = -1; done < segments.size(); done++) {
            system = systemOf(segments.get(done).author(), system);
            if (system >= systemsDone) {
                break;
            }
        }
        return done;
    }

    /// The place of the system whose run ended with a segment; what others wrote in a tick goes with the system before.
    private int systemOf(Author author, int before) {
        return switch (author.kind()) {
            case SYSTEM -> before + 1 + order().subList(before + 1, order().size()).indexOf(author.name());
            case CLOCK -> Integer.MAX_VALUE;
            default -> before;
        };
    }
}
